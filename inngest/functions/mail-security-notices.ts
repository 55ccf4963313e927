import { claimUnmailedNotices, releaseUnmailedNotice } from "@/lib/auth/security-notices";
import { type Env, env } from "@/lib/core/env";
import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { sendsMail } from "@/lib/proactive/delivery/mail";
import { mailSecurityNotice } from "@/lib/proactive/delivery/security-mail";
import { inngest } from "../client";
import { type Runtime, runtime } from "../runtime";

/** Mails security notices to the accounts' addresses, once a minute, if the server sends e-mail. */
export const mailSecurityNotices = inngest.createFunction(
  { id: "tell-owners", retries: 0, triggers: [{ cron: "* * * * *" }] },
  async ({ step }) => step.run("mail", async () => ({ sent: await mailNotices((await runtime()).services) })),
);

/** @returns how many were sent. A failed one is retried by the next call. */
export async function mailNotices(
  { db, clock }: Pick<Runtime["services"], "db" | "clock">,
  settings: Env = env(),
): Promise<number> {
  if (!sendsMail(settings)) return 0;
  return forEachIsolated("mail a security notice", await claimUnmailedNotices(db, clock()), async (notice) => {
    try {
      await mailSecurityNotice(notice, settings);
      return true;
    } catch (error) {
      await releaseUnmailedNotice(db, notice.id);
      throw error;
    }
  });
}
