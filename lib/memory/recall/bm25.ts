import { BM25 } from "@/lib/core/settings/recall";

/** Statistics of a persona's whole collection. */
export type Collection = { documents: number; averageLength: number; documentFrequency: Record<string, number> };

/**
 * BM25 (Robertson et al.) of one document, as a share of the maximum this query could reach in it: 1 when every query term saturates.
 * `matched` are the document's tokens that are in the query, with repetitions.
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

/** BM25 of one document, 0 and above, in nats. `matched` are the document's tokens that are in the query, with repetitions. */
export function bm25(matched: readonly string[], length: number, all: Collection): number {
  const frequency = new Map<string, number>();
  for (const term of matched) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const norm = 1 - BM25.b + (BM25.b * length) / Math.max(1, all.averageLength);
  let reached = 0;
  for (const [term, count] of frequency)
    reached += (weight(term, all) * count * (BM25.k1 + 1)) / (count + BM25.k1 * norm);
  return reached;
}

/** Robertson–Spärck Jones weight, always positive; a term of no document counts as one of a single document. */
function weight(term: string, all: Collection): number {
  const frequency = Math.max(1, all.documentFrequency[term] ?? 0);
  const idf = Math.log(
    1 + (all.documents + BM25.background - frequency + BM25.smoothing) / (frequency + BM25.smoothing),
  );
  const isUnheard = all.documentFrequency[term] === undefined;
  return ([...term].length === 1 ? BM25.character : 1) * (isUnheard ? BM25.unheard : 1) * idf;
}
