import { cache } from "react";
import { boot } from "@/inngest/boot";
import { type Runtime, runtime } from "@/inngest/runtime";
import { isSignedIn } from "@/lib/auth/sign-ins";
import { readUser, type User } from "@/lib/auth/users";
import { auth } from "./auth";

export type SignedIn = { user: User; sid: string };

/** The process's parts, once it is up. */
export async function readyRuntime(): Promise<Runtime> {
  await boot();
  return runtime();
}

/** Who is asking, if their sign-in is still good. Looked up once a request. */
export const currentUser = cache(async (): Promise<SignedIn | undefined> => {
  const session = await auth();
  const userId = session?.user?.id;
  if (!userId || !session.sid) return undefined;
  const { services } = await readyRuntime();
  const { db, clock } = services;
  if (!(await isSignedIn(db, { sid: session.sid, userId, now: clock() }))) return undefined;
  const user = await readUser(db, userId);
  return user && { user, sid: session.sid };
});
