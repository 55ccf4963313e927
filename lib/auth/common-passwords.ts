import { dictionary } from "@zxcvbn-ts/language-common";
import { singleton } from "@/lib/core/singleton";

/** Whether a password is among the 49,233 most common in leaked lists (zxcvbn's, MIT licence), ignoring case. */
export function isCommonPassword(password: string): boolean {
  const known = singleton("well-known-passwords", () => new Set<string>(dictionary["passwords-common"]));
  return known.has(password.normalize("NFKC").toLowerCase());
}
