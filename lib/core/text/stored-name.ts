/**
 * Bidirectional embeddings, overrides and isolates; unclosed in a name they reorder the text around it. Direction marks and
 * joiners are allowed, because spelling needs them.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Prepares a name for storage: composed (NFC), trimmed, without bidirectional controls. */
export const storedName = (name: string): string => name.replace(DIRECTION_CONTROLS, "").normalize("NFC").trim();
