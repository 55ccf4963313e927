import { paths } from "@/lib/core/email-link-paths";
import { type Env, env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { fillNames, textsIn } from "./delivery-texts";
import { linkTo, MailRefused, sendMail } from "./mail";

type To = { address: string; locale: string };

/** Sends the link with which a forgotten password is replaced. @throws as `sendMail` does. */
export async function mailPasswordReset({ address, locale, token }: To & { token: string }, settings: Env = env()) {
  const { reset } = textsIn(locale);
  const link = { href: linkTo(paths.resetPassword(token), settings), label: reset.button };
  const parts = [{ text: reset.asked }, { text: reset.button, link }, { text: reset.notYou }];
  await sendMail({ to: address, subject: reset.subject, lang: locale, parts }, settings);
}

/** Sends the link that confirms a new address, to that address. @throws AppError `invalid` when the mail server refuses it. */
export async function mailEmailChange({ address, locale, token }: To & { token: string }, settings: Env = env()) {
  const { emailChange } = textsIn(locale);
  const link = { href: linkTo(paths.changeEmail(token), settings), label: emailChange.button };
  const parts = [{ text: emailChange.asked }, { text: emailChange.button, link }, { text: emailChange.notYou }];
  try {
    await sendMail({ to: address, subject: emailChange.subject, lang: locale, parts }, settings);
  } catch (error) {
    if (error instanceof MailRefused) throw invalid("Not usable: email: the mail server does not accept it.");
    throw error;
  }
}

/** Tells the former address that the account has another one now. @throws as `sendMail` does. */
export async function mailEmailChanged({ address, locale, email }: To & { email: string }, settings: Env = env()) {
  const { emailChanged } = textsIn(locale);
  const parts = [{ text: fillNames(emailChanged.happened, { email }) }, { text: emailChanged.advice }];
  await sendMail({ to: address, subject: emailChanged.subject, lang: locale, parts }, settings);
}
