import { eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { personaAvatars } from "@/db/schema";
import type { Avatar, Drawing, NewAvatar } from "@/lib/core/types/avatar";
import type { Scope } from "../scope";

/** Columns of a joined `persona_avatars`, without the image. The first one tells drizzle whether there is a row, so it is never null. */
export const avatarColumns = { updatedAt: personaAvatars.updatedAt, drawing: personaAvatars.drawing };

/** A joined row as an avatar; a persona without a row has a monogram. */
export function toAvatar(row: { updatedAt: Date; drawing: Drawing | null } | null): Avatar {
  if (!row) return null;
  return row.drawing
    ? { kind: "drawing", drawing: row.drawing }
    : { kind: "image", version: row.updatedAt.getTime().toString(36) };
}

/** The stored WebP image of a persona; null if its avatar is a drawing or a monogram. */
export async function readAvatarImage(db: Queryable, scope: Scope): Promise<Buffer | null> {
  const [row] = await db
    .select({ image: personaAvatars.image })
    .from(personaAvatars)
    .where(eq(personaAvatars.personaId, scope.personaId));
  return row?.image ? Buffer.from(row.image, "base64") : null;
}

/** Replaces a persona's avatar; null returns to the monogram. */
export async function writeAvatar(db: Queryable, scope: Scope, avatar: NewAvatar, now: Date): Promise<void> {
  const { personaId } = scope;
  if (!avatar) {
    await db.delete(personaAvatars).where(eq(personaAvatars.personaId, personaId));
    return;
  }
  const value = {
    drawing: "drawing" in avatar ? avatar.drawing : null,
    image: "image" in avatar ? avatar.image.toString("base64") : null,
    updatedAt: now,
  };
  await db
    .insert(personaAvatars)
    .values({ personaId, ...value })
    .onConflictDoUpdate({ target: personaAvatars.personaId, set: value });
}
