import type { Db } from "@/db";
import { confirmAddressByLink } from "@/lib/auth/operator";
import { AppError } from "@/lib/core/errors";
import { confirmEmail } from "@/lib/proactive/delivery/email-channel";

/**
 * Confirms the address that a link was sent to, for anyone who has the link. The operator's address is confirmed only while signed in to
 * its own account: otherwise a stranger who signed up with that address would become the operator when its holder opens the link.
 * @throws AppError `forbidden` for the operator's address in any other browser; the link stays valid.
 */
export async function confirmAddress(
  db: Db,
  asked: { token: string; signedInId: string | undefined; operatorEmail: string | undefined; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const confirmed = await confirmEmail(tx, asked.token, asked.now);
    if (confirmed.userId === asked.signedInId) await confirmAddressByLink(tx, confirmed);
    else if (confirmed.address.toLowerCase() === asked.operatorEmail)
      throw new AppError("forbidden", "Sign in to the account of this address first, then open the link again.");
  });
}
