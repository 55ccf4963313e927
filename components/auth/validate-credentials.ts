import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { DISPLAY_NAME_MAX, EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";

/** What is wrong with a field, as the last part of its catalogue key. */
export type Problem =
  | "nameMissing"
  | "nameLong"
  | "emailWrong"
  | "passwordMissing"
  | "passwordShort"
  | "passwordLong"
  | "inviteMissing"
  | "inviteWrong"
  | "passwordCommon"
  | "passwordBlank"
  | "passwordIsEmail"
  | "passwordWrong";
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

export function nameProblem(name: string): Problem | undefined {
  if (!hasVisibleCharacters(name)) return "nameMissing";
  return countCodePoints(name.trim()) > DISPLAY_NAME_MAX ? "nameLong" : undefined;
}

/** Catches typing errors; only an e-mail could verify that the address exists. */
export function emailProblem(email: string): Problem | undefined {
  const plausible = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  return plausible && countCodePoints(email) <= EMAIL_MAX ? undefined : "emailWrong";
}

/** `email` is that of the account, which must not be the password: it is guessed first. */
export function newPasswordProblem(password: string, email: string): Problem | undefined {
  if (!password) return "passwordMissing";
  const length = countCodePoints(password);
  if (length < PASSWORD_MIN) return "passwordShort";
  if (length > PASSWORD_MAX) return "passwordLong";
  if (!hasVisibleCharacters(password)) return "passwordBlank";
  return password.trim().toLowerCase() === email.trim().toLowerCase() ? "passwordIsEmail" : undefined;
}

/** The problems found; empty when there are none. */
export function collect<Field extends string>(found: Record<Field, Problem | undefined>): Problems<Field> {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Problems<Field>;
}
