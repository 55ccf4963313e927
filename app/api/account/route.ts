import { readFilesState } from "@/app/api/erasures/files-state";
import { userRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { signOut } from "@/app/auth";
import { eraseAccount } from "@/lib/auth/erase-account";
import { noInput } from "@/lib/core/schemas";

const spec = { input: noInput, limit: "write", confirmed: true } as const;

/** Erases the person's account with everything in it, at once and for good, and ends every sign-in. */
export const DELETE = userRoute(spec, async ({ services, who }) => {
  await eraseAccount(services.db, { userId: who.user.id, now: services.clock() });
  await signOut({ redirect: false });
  return json({ erased: true, files: await readFilesState(services) });
});
