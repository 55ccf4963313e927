import { eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { personas, users } from "@/db/schema";
import { defaultTimeZone } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { Blocks } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import { readPromptBlocks } from "./about-you";

export type Participants = {
  personaName: string;
  userName: string;
  timeZone: string;
  locale: "zh" | "en";
  blocks: Blocks;
};

/** The participants' names, language, time zone and L1: the context of every background model call. */
export async function readParticipants(db: Queryable, scope: Scope): Promise<Participants> {
  const [row] = await db
    .select({
      personaName: personas.displayName,
      locale: personas.locale,
      userName: users.name,
      timeZone: users.timezone,
    })
    .from(personas)
    .innerJoin(users, eq(users.id, personas.userId))
    .where(eq(personas.id, scope.personaId));
  if (!row) throw notFound("persona");
  return {
    ...row,
    locale: row.locale === "zh" ? "zh" : "en",
    timeZone: row.timeZone ?? defaultTimeZone(),
    blocks: await readPromptBlocks(db, scope),
  };
}
