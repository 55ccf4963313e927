/**
 * Vectors made before a transaction opens, because no connection is held while an embedder runs. `of` gives the unit
 * vector of a text that was embedded, of the embedder `model`; undefined for any other text.
 */
export type Vectors = { model: string; of: (text: string) => number[] | undefined };
