/**
 * Control characters for bidirectional embeddings, overrides and isolates. In a name, an unclosed one would reorder the text around the
 * name. Direction marks and joiners are kept, because some spellings need them.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Prepares a name for storage: Unicode form NFC, trimmed, without bidirectional controls. */
export const storedName = (name: string): string => name.replace(DIRECTION_CONTROLS, "").normalize("NFC").trim();
