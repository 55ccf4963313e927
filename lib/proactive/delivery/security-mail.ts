import { type Env, env } from "@/lib/core/env";
import { fillNames, textsIn } from "./delivery-texts";
import { linkTo, sendMail } from "./mail";

export type SecurityMail = { id: string; email: string; locale: string; count: number };

/** Notifies an account's user that many wrong passwords were tried. @throws as `sendMail` does. */
export async function mailSecurityNotice(notice: SecurityMail, settings: Env = env()): Promise<void> {
  const { security } = textsIn(notice.locale);
  const parts = [
    { text: fillNames(security.happened, { count: String(notice.count) }) },
    { text: security.advice, link: { href: linkTo("/", settings), label: security.button } },
    { text: security.why },
  ];
  const { email: to, locale: lang, id } = notice;
  await sendMail({ to, subject: security.subject, parts, lang, id }, settings);
}
