import { conceptTerms } from "@/lib/core/text/concepts";

const K1 = 1.2;
const B = 0.75;
/** Everyday memories that every collection is thought to have besides its own, so that a first one is found as well as a thousandth. */
const BACKGROUND = 25;

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
  const terms = [...new Set(query)];
  const has = new Set(matched);
  const isCovered = (term: string) => topicsOf(term).some((topic) => has.has(topic));
  const best = terms.reduce(
    (sum, term) => sum + weight(term, all) * (!has.has(term) && isCovered(term) ? COVERED : 1),
    0,
  );
  if (best === 0) return 0;
  const frequency = new Map<string, number>();
  for (const term of matched) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const norm = 1 - B + (B * length) / Math.max(1, all.averageLength);
  let reached = 0;
  for (const [term, count] of frequency) reached += (weight(term, all) * count * (K1 + 1)) / (count + K1 * norm);
  return Math.min(1, reached / best);
}

/** A word of the question that is missing, while its topic is there, was said in another way: it counts for little. */
const COVERED = 0.3;
const topics = new Map<string, string[]>();
const TOPICS_KEPT = 5_000;

function topicsOf(term: string): string[] {
  if (term.startsWith("#")) return [];
  const known = topics.get(term);
  if (known) return known;
  if (topics.size >= TOPICS_KEPT) topics.clear();
  const found = conceptTerms(term);
  topics.set(term, found);
  return found;
}

/** A word of no memory tells none of them apart; it only makes the question longer. */
const UNHEARD = 0.6;
const CALENDAR =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturdai|saturday|sundai|sunday|mondai|tuesdai|wednesdai|thursdai|fridai|januari|februari|march|april|mai|june|jun|juli|august|septemb\w*|octob\w*|novemb\w*|decemb\w*|weekend|周[一二三四五六日天末]|周末|星期|礼拜|month|week|day|todai|tonight|tomorrow|yesterdai|morn|morning|even|night|year|time|thing|stuff|bit|lot|minut|hour|今天|明天|昨天|晚上|早上|今年)$/u;

/** What turns a life, and what "how am I doing" asks about. */
const LIFE = "#life";

/** How much a kind of term says beside a word: a topic nearly as much, a single Han character or a day little. */
function shareOf(term: string): number {
  if (term === LIFE) return 1.6;
  if (term.startsWith("#")) return 0.8;
  return [...term].length === 1 || CALENDAR.test(term) ? 0.35 : 1;
}

/** Robertson–Spärck Jones weight, always positive; a term of no document counts as one of a single document. */
function weight(term: string, all: Collection): number {
  const frequency = Math.max(1, all.documentFrequency[term] ?? 0);
  const idf = Math.log(1 + (all.documents + BACKGROUND - frequency + 0.5) / (frequency + 0.5));
  return shareOf(term) * (all.documentFrequency[term] === undefined ? UNHEARD : 1) * idf;
}
