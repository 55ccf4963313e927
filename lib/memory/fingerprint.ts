import { createHash } from "node:crypto";

/** A keyed hash of a memory's words, so that a tombstone can know them again without keeping them. */
export function fingerprint(personaId: string, description: string): string {
  return createHash("sha256")
    .update(`${personaId}\n${foldText(description)}`)
    .digest("hex");
}

/** The same of something that has one form only, such as the id that a sender gave a message. */
export function exactFingerprint(personaId: string, text: string): string {
  return createHash("sha256").update(`${personaId}\n=${text}`).digest("hex");
}

/** The form in which two tellings are the same words: NFKC, lower case, without spaces, punctuation and symbols. */
export function foldText(description: string): string {
  return description
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, "");
}
