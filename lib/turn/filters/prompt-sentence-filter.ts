import { foldSign } from "@/lib/core/text/fold-text";
import type { OwnSentences } from "@/prompts/prompt-sentences";
import { type KnownTexts, knownTexts, type Place } from "./known-texts";
import type { TextFilter } from "./text-filter";

/** What ends a sentence, and what another may begin after. */
const ENDS = /^[.!?。！？…:：;；\n]$/;
/** A sentence may begin at these, too. */
const OPENS = /^["'“‘「『(（]$/;
/** A sentence in quotation marks or brackets ends at these. */
const ENDS_QUOTE = /^["”」』）)]$/;
/** What belongs to the end of a sentence. */
const CLOSES = /^[.!?。！？…"'”’」』）)*_]$/;
/** Code units of marks and spaces before a sentence, or between two of its words, that are waited for. */
const MARKS_MAX = 12;

/** A sentence that may be one of ours: where it begins, marks before it included, and which ones it still may be. */
type Begun = { start: number; isHeading: boolean; sentence: Place | null; heading: Place | null; isApart: boolean };

/**
 * Takes out sentences that the prompt itself is made of, where they are repeated word for word; case and punctuation do not count.
 * Holds back a sentence only while one of ours begins like it. Linear.
 */
export function createOwnSentenceFilter(own: OwnSentences): TextFilter {
  const sentences = knownTexts(own.sentences);
  const headings = knownTexts(own.headings);
  let held = "";
  let begun: Begun[] = [];
  let marks = 0;
  let isCutting = false;

  const isUnread = (one: Begun) => !one.isApart && one.sentence?.read === 0;
  const begin = (start: number) => {
    if (begun.some(isUnread)) return;
    begun.push({
      ...{ start, isHeading: false, isApart: false },
      ...{ sentence: sentences.start, heading: headings.start },
    });
  };
  begin(0);

  function take(sign: string): void {
    if (isCutting && CLOSES.test(sign)) return;
    isCutting = false;
    const word = foldSign(sign);
    if (word === "") takeMark(sign);
    else takeLetter(sign, word);
  }

  function takeLetter(sign: string, word: string): void {
    marks = 0;
    held += sign;
    begun = begun.flatMap((one) => {
      const more = one.isApart ? ` ${word}` : word;
      const sentence = follow(sentences, one.sentence, more);
      const heading = one.isHeading ? follow(headings, one.heading, more) : null;
      return sentence || heading ? [{ ...one, isApart: false, sentence, heading }] : [];
    });
  }

  function takeMark(sign: string): void {
    const whole = ENDS.test(sign) || ENDS_QUOTE.test(sign) ? begun.find(isWhole) : undefined;
    if (whole) cut(whole);
    isCutting = whole !== undefined && sign !== "\n";
    if (isCutting) {
      begin(held.length);
      return;
    }
    held += sign;
    marks += 1;
    for (const one of begun) {
      if (!isUnread(one)) one.isApart = true;
      else if (sign === "#") one.isHeading = true;
    }
    if (marks > MARKS_MAX) begun = begun.filter(isUnread).map((one) => ({ ...one, start: held.length }));
    if (sign === "\n" || OPENS.test(sign)) begin(held.length - 1);
    else if (ENDS.test(sign)) begin(held.length);
  }

  const isWhole = ({ sentence, heading }: Begun) =>
    (sentence !== null && sentence.read > 0 && sentences.isWhole(sentence)) ||
    (heading !== null && heading.read > 0 && headings.isWhole(heading));

  function cut({ start }: Begun): void {
    held = held.slice(0, start);
    begun = [];
    marks = 0;
  }

  /** Gives what no sentence of ours can begin in. */
  function release(): string {
    const start = begun.reduce((first, one) => Math.min(first, one.start), held.length);
    const free = held.slice(0, start);
    held = held.slice(start);
    for (const one of begun) one.start -= start;
    return free;
  }

  return {
    push(text) {
      let free = "";
      for (const sign of text) {
        take(sign);
        free += release();
      }
      return free;
    },
    end() {
      const whole = begun.find(isWhole);
      if (whole) cut(whole);
      const rest = held;
      held = "";
      return rest;
    },
  };
}

const follow = (texts: KnownTexts, place: Place | null, more: string) => place && texts.follow(place, more);
