/** A persona that the palette can lead to. */
export type PalettePersona = { id: string; displayName: string };
