const K1 = 1.2;
const B = 0.75;
/** Everyday memories that every collection is thought to have besides its own, so that a first one is found as well as a thousandth. */
const BACKGROUND = 25;
/** A word of no memory tells none of them apart; it only makes the question longer. */
const UNHEARD = 0.6;
/** A character of a script without spaces stands in its pairs and words, too. */
const CHARACTER = 0.35;

/** What a text search knows about a persona's whole collection. */
export type Collection = { documents: number; averageLength: number; documentFrequency: Record<string, number> };

/**
 * BM25 (Robertson et al.) of one document, as a share of the most this query could reach in it: 1 when every query term
 * saturates. `matched` are the document's tokens that are in the query, repeats kept.
 */
export function bm25Share(
  query: readonly string[],
  matched: readonly string[],
  length: number,
  all: Collection,
): number {
  const best = [...new Set(query)].reduce((sum, term) => sum + weight(term, all), 0);
  return best === 0 ? 0 : Math.min(1, bm25(matched, length, all) / best);
}

/** BM25 of one document, 0 and above, in nats. `matched` are the document's tokens that are in the query, repeats kept. */
export function bm25(matched: readonly string[], length: number, all: Collection): number {
  const frequency = new Map<string, number>();
  for (const term of matched) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const norm = 1 - B + (B * length) / Math.max(1, all.averageLength);
  let reached = 0;
  for (const [term, count] of frequency) reached += (weight(term, all) * count * (K1 + 1)) / (count + K1 * norm);
  return reached;
}

/** Robertson–Spärck Jones weight, always positive; a term of no document counts as one of a single document. */
function weight(term: string, all: Collection): number {
  const frequency = Math.max(1, all.documentFrequency[term] ?? 0);
  const idf = Math.log(1 + (all.documents + BACKGROUND - frequency + 0.5) / (frequency + 0.5));
  const isUnheard = all.documentFrequency[term] === undefined;
  return ([...term].length === 1 ? CHARACTER : 1) * (isUnheard ? UNHEARD : 1) * idf;
}
