import { eq } from "drizzle-orm";
import type { Db } from "@/db";
import { authSessions, messages, personas, sessions, users } from "@/db/schema";
import { type Env, parseEnv } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { newScope } from "@/lib/memory/memory.fixtures";
import type { Scope } from "@/lib/memory/scope";
import { subscribe } from "./devices";
import { newSubscriber } from "./push-service.fixtures";

/** Test support: users with devices, and proactive messages. */

export const now = new Date("2026-03-01T10:00:00Z");
export const lateBy = (ms: number) => new Date(now.getTime() + ms);
/** The push services of these tests run on this machine. */
export const onLoopback: Env = parseEnv({ PUSH_PRIVATE_ADDRESSES: "on", VAPID_SUBJECT: "mailto:ops@example.org" });

export async function newUser(db: Db, options: { locale?: "en" | "zh"; personaName?: string } = {}) {
  const scope = await newScope(db, now);
  const { locale = "en", personaName = "Mei" } = options;
  await db.update(users).set({ locale }).where(eq(users.id, scope.userId));
  await db.update(personas).set({ displayName: personaName }).where(eq(personas.id, scope.personaId));
  const sid = newId(now);
  await db
    .insert(authSessions)
    .values({ id: sid, userId: scope.userId, createdAt: now, confirmedAt: now, lastSeenAt: now });
  return { scope, sid };
}
export type TestUser = Awaited<ReturnType<typeof newUser>>;

/** Subscribes a browser of a user. */
export async function newDevice(
  db: Db,
  { scope, sid }: TestUser,
  endpoint: string,
  more: { showsText?: boolean; settings?: Env } = {},
) {
  const subscriber = newSubscriber();
  const { settings = onLoopback, ...rest } = more;
  const who = { userId: scope.userId, sid, userAgent: "A browser", now };
  const device = await subscribe(db, who, { endpoint, keys: subscriber.keys, ...rest }, settings);
  return { ...device, subscriber, endpoint };
}

/** Inserts a proactive message of the persona. */
export async function newMessage(db: Db, { personaId }: Scope, content: string, at = now): Promise<string> {
  const [id, sessionId] = [newId(at), newId(at)];
  await db.insert(sessions).values({
    id: sessionId,
    personaId,
    channelId: "web",
    status: "closed",
    openedAt: at,
    lastMessageAt: at,
    closedAt: at,
  });
  await db.insert(messages).values({
    id,
    personaId,
    sessionId,
    channelId: "web",
    role: "persona",
    content,
    tokenCount: 1,
    searchTokens: [],
    createdAt: at,
  });
  return id;
}
