import { createHash } from "node:crypto";

/** A keyed hash of a memory's words, so that a tombstone can know them again without keeping them. */
export function fingerprint(personaId: string, description: string): string {
  const folded = description
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, "");
  return createHash("sha256").update(`${personaId}\n${folded}`).digest("hex");
}
