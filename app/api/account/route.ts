import { eraseAccount } from "@/lib/auth/erase-account";
import { noInput } from "@/lib/core/schemas";
import { signOut } from "@/server/auth";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readFilesState } from "@/server/views/files-state";

const spec = { input: noInput, limit: "write", confirmed: true } as const;

/** Erases the person's account with everything in it, at once and for good, and ends every sign-in. */
export const DELETE = userRoute(spec, async ({ services, who }) => {
  await eraseAccount(services.db, { userId: who.user.id, now: services.clock() });
  await signOut({ redirect: false });
  return json({ erased: true, files: await readFilesState(services) });
});
