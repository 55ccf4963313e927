/**
 * Bidirectional embeddings, overrides and isolates: left open in a name, they reorder the text around it. Direction marks and
 * joiners stay, because spelling needs them.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A name as it is stored: composed (NFC), trimmed, without bidirectional controls that affect the text around it. */
export const storedName = (name: string): string => name.replace(DIRECTION_CONTROLS, "").normalize("NFC").trim();
