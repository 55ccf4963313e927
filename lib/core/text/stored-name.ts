/**
 * Embeddings, overrides and isolates: left open in a name they turn the text around it. Marks and joiners, which spelling
 * needs, stay.
 */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A name as it is kept: composed (NFC), without controls that reach beyond it and the spaces around it. */
export const storedName = (name: string): string => name.replace(DIRECTION_CONTROLS, "").normalize("NFC").trim();
