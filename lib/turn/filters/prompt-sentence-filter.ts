import { foldCharacter } from "@/lib/core/text/fold-text";
import type { OwnSentences } from "@/prompts/prompt-sentences";
import { type KnownTexts, knownTexts, type Place } from "./known-texts";
import type { TextFilter } from "./text-filter";

/** Characters that end a sentence; the next may begin after them. */
const ENDS = /^[.!?。！？…:：;；\n]$/;
/** Characters that may open a sentence. */
const OPENS = /^["'“‘「『(（]$/;
/** Closing quotation marks and brackets, which end the sentence within them. */
const ENDS_QUOTE = /^["”」』）)]$/;
/** Characters that belong to the end of a sentence. */
const CLOSES = /^[.!?。！？…"'”’」』）)*_]$/;
/** Maximum code units of marks and spaces waited for before a sentence or between two of its words. */
const MARKS_MAX = 12;

/** A candidate for a prompt sentence: where it begins (leading marks included) and which sentences it can still be. */
type Begun = { start: number; isHeading: boolean; sentence: Place | null; heading: Place | null; isApart: boolean };

/**
 * Removes sentences of the prompt that the reply repeats word for word; case and punctuation do not count. Holds back a sentence only
 * while a prompt sentence begins like it. Linear.
 */
export function createPromptSentenceFilter(own: OwnSentences): TextFilter {
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
    const word = foldCharacter(sign);
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

  /** Releases the text in which no prompt sentence can begin. */
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
