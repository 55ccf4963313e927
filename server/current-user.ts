import type { Session } from "next-auth";
import { cache } from "react";
import { boot } from "@/inngest/boot";
import { type Runtime, runtime } from "@/inngest/runtime";
import { readUser, type User } from "@/lib/auth/users";
import { auth, readSession } from "./auth";

export type SignedIn = { user: User; sid: string };

/** The runtime of this process, once it has started. */
export async function readyRuntime(): Promise<Runtime> {
  await boot();
  return runtime();
}

/** The user of a page or action, if their sign-in is still valid. Read once per request. */
export const currentUser = cache(async (): Promise<SignedIn | undefined> => signedIn(await auth()));

/** The user of a route's request by its cookie, if their sign-in is still valid. */
export async function userOf(request: Request): Promise<SignedIn | undefined> {
  return signedIn(await readSession(request));
}

async function signedIn(session: Session | null): Promise<SignedIn | undefined> {
  if (session?.isUnchecked) throw new Error("the validity of a sign-in could not be checked");
  const userId = session?.user?.id;
  if (!userId || !session.sid) return undefined;
  const { services } = await readyRuntime();
  const user = await readUser(services.db, userId);
  return user && { user, sid: session.sid };
}
