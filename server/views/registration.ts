import type { Runtime } from "@/inngest/runtime";
import { listInvites } from "@/lib/auth/invites";
import { readRegistration } from "@/lib/auth/registration";
import { env } from "@/lib/core/env";

/** For the operator: who may create an account, whether there is an invite code, and the invitation links. */
export async function readRegistrationView({ services: { db, clock } }: Pick<Runtime, "services">) {
  const [mode, invites] = await Promise.all([readRegistration(db, env()), listInvites(db, clock())]);
  return { mode, hasCode: env().INVITE_CODE !== undefined, invites };
}
