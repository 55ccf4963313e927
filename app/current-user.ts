import { cache } from "react";
import { boot } from "@/inngest/boot";
import { type Runtime, runtime } from "@/inngest/runtime";
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
  if (session?.isUnchecked) throw new Error("nobody could look whether a sign-in is still good");
  const userId = session?.user?.id;
  if (!userId || !session.sid) return undefined;
  const { services } = await readyRuntime();
  const user = await readUser(services.db, userId);
  return user && { user, sid: session.sid };
});
