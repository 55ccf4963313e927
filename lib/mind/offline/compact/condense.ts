import { normalizeAlias } from "@/lib/core/text/normalize";
import type { Told } from "./tell";

const WORDS_MAX = 350;
const HAN_MAX = 700;
/** What is new may take at least this share of the room, however long the summary has grown. */
const NEW_SHARE = 0.4;

const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** The room a text takes: 1 is all of it. A Han character takes 1/700, any other word 1/350. */
function roomOf(text: string): number {
  const han = text.match(HAN)?.length ?? 0;
  const words = text.replace(HAN, " ").match(WORD)?.length ?? 0;
  return han / HAN_MAX + words / WORDS_MAX;
}

/** Joins what was known with what is new, each once and in order; when room is short, what weighs least falls out. */
export function condense(earlier: string[], fresh: Told[]): string {
  const known = new Set(earlier.map(normalizeAlias));
  const news = fresh.filter(({ text }) => {
    const key = normalizeAlias(text);
    return !known.has(key) && known.add(key);
  });
  const wanted = Math.min(NEW_SHARE, sum(news.map(({ text }) => roomOf(text))));
  const kept = newestWithin(earlier, 1 - wanted);
  const added = weightiestWithin(news, 1 - sum(kept.map(roomOf)));
  return [...kept, ...added].reduce(
    (text, next) => `${text}${/[。！？…”]$/u.test(text) || text === "" ? "" : " "}${next}`,
    "",
  );
}

/** The oldest sentences of a full summary give way first. */
function newestWithin(sentences: string[], room: number): string[] {
  let used = 0;
  const kept = [...sentences].reverse().filter((sentence) => {
    used += roomOf(sentence);
    return used <= room;
  });
  return kept.reverse();
}

function weightiestWithin(list: Told[], room: number): string[] {
  let used = 0;
  const kept = new Set(
    [...list]
      .sort((a, b) => b.weight - a.weight)
      .filter(({ text }) => {
        const takes = roomOf(text);
        if (used + takes > room) return false;
        used += takes;
        return true;
      }),
  );
  return list.filter((told) => kept.has(told)).map(({ text }) => text);
}

const sum = (list: number[]) => list.reduce((total, part) => total + part, 0);
