import { createHash } from "node:crypto";

/** Hash of a memory's text with the persona's id, so that a tombstone can recognize the text without storing it. */
export function fingerprint(personaId: string, description: string): string {
  return createHash("sha256")
    .update(`${personaId}\n${foldText(description)}`)
    .digest("hex");
}

/** Hash of a value that has only one spelling, such as a client id; unlike `fingerprint`, it does not normalize the text. */
export function exactFingerprint(personaId: string, text: string): string {
  return createHash("sha256").update(`${personaId}\n=${text}`).digest("hex");
}

/** Normal form in which texts are compared: NFKC, lower case, without spaces, punctuation and symbols. */
export function foldText(description: string): string {
  return description
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, "");
}
