/** A persona that the palette can open. */
export type PalettePersona = { id: string; displayName: string };
