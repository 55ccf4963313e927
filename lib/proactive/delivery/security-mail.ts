import { type Env, env } from "@/lib/core/env";
import { say, textsIn } from "./delivery-texts";
import { linkTo, sendMail } from "./mail";

export type SecurityMail = { id: string; email: string; locale: string; count: number };

/** Tells the holder of an account that many wrong passwords were tried for it. @throws as `sendMail` does. */
export async function mailSecurityNotice(notice: SecurityMail, settings: Env = env()): Promise<void> {
  const { security } = textsIn(notice.locale);
  const parts = [
    { text: say(security.happened, { count: String(notice.count) }) },
    { text: security.advice, link: { href: linkTo("/", settings), label: security.button } },
    { text: security.why },
  ];
  const { email: to, locale: lang, id } = notice;
  await sendMail({ to, subject: security.subject, parts, lang, id }, settings);
}
