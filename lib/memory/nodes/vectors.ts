/**
 * Vectors computed before a transaction opens, because no connection is held while an embedder runs. `of` returns the unit vector of an
 * embedded text by the embedder `model`; undefined for any other text.
 */
export type Vectors = { model: string; of: (text: string) => number[] | undefined };
