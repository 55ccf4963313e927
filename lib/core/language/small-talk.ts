import { collapse } from "./sentences";

/**
 * A pack's data about small talk: lists of phrases separated by commas. In a phrase, `{name}` stands for any phrase of the class `name`;
 * `{name?}` may also be absent.
 */
export type SmallTalkData = {
  classes: Record<string, string[]>;
  phrases: string[];
  /** Phrases that a name may follow: "hi Mochi". */
  calls: string[];
  /** Chat spellings with their standard form: "u=you". */
  spellings: string[];
  /** Letters that laughter consists of, one set for each kind ("ha", "je"). */
  laughs: string[];
  /** Emoji that add no content to a message. */
  emoji: string[];
};

/** A node of the prefix tree of phrases. The phrase continues with a word (`next`) or with any phrase of a class (`slots`). */
type Step = {
  next: Map<string, Step>;
  slots: Map<string, { step: Step; mayMiss: boolean }>;
  isEnd: boolean;
  isCall: boolean;
};
/** Positions where phrases that begin at one position may end; `calls`: those phrases after which a name may follow. */
type Ends = { ends: Set<number>; calls: Set<number> };

const TOKEN =
  /\p{Script=Latin}[\p{Script=Latin}\p{M}']*|\p{N}+|[\p{L}\p{M}]|\p{Extended_Pictographic}|\p{Regional_Indicator}/gu;
const SENTENCE_MAX = 600;
const NAME_MIN = 3;

/**
 * Makes a function that tells whether a sentence consists only of a pack's phrases. `isName`: whether a word unknown to the pack may be a
 * name. Linear: the work per token is bounded by the length of the longest phrase.
 */
export function smallTalkReader(
  data: SmallTalkData,
  options: { fold?: (text: string) => string; isName?: (word: string) => boolean } = {},
): (sentence: string) => boolean {
  const fold = (text: string) => (options.fold ?? same)(text.normalize("NFKC").toLowerCase().replaceAll("’", "'"));
  const spellings = new Map(entries(data.spellings).map((pair) => pair.split("=") as [string, string]));
  const laughs = data.laughs.flatMap((line) => line.split(" ")).map((letters) => new Set(letters));
  const emoji = new Set(data.emoji.flatMap((line) => line.match(TOKEN) ?? []));
  const tokensOf = (text: string) => (fold(text).match(TOKEN) ?? []).map((token) => token.replaceAll("'", ""));
  const root = newStep();
  for (const phrase of entries(data.phrases)) plant(root, partsOf(phrase, tokensOf), false);
  for (const phrase of entries(data.calls)) plant(root, partsOf(phrase, tokensOf), true);
  const classes = new Map(
    Object.entries(data.classes).map(([name, lists]) => {
      const step = newStep();
      for (const phrase of entries(lists)) plant(step, partsOf(phrase, tokensOf), false);
      return [name, step];
    }),
  );

  const stepFrom = (step: Step, token: string) => {
    for (const form of formsOf(token)) {
      const next = step.next.get(form) ?? step.next.get(spellings.get(form) ?? form);
      if (next) return next;
    }
    return undefined;
  };
  const isFiller = (token: string) => emoji.has(token) || isLaugh(token, laughs);

  return (sentence) => {
    const short = collapse(sentence);
    if (short.length > SENTENCE_MAX) return false;
    const tokens = tokensOf(short);
    const known = new Map<Step, Ends[]>();
    const endsFrom = (start: Step, at: number): Ends => {
      const places = known.get(start) ?? [];
      known.set(start, places);
      const stored = places[at];
      if (stored) return stored;
      const found: Ends = { ends: new Set(), calls: new Set() };
      places[at] = found;
      const been = new Map<Step, Set<number>>();
      const walk = (step: Step, here: number): void => {
        const seen = been.get(step) ?? new Set();
        if (seen.has(here)) return;
        been.set(step, seen.add(here));
        if (step.isEnd) found.ends.add(here);
        if (step.isCall) found.calls.add(here);
        const next = here < tokens.length ? stepFrom(step, tokens[here] ?? "") : undefined;
        if (next) walk(next, here + 1);
        for (const [name, slot] of step.slots) {
          if (slot.mayMiss) walk(slot.step, here);
          const choices = classes.get(name.replace("?", ""));
          if (choices && here < tokens.length) for (const end of endsFrom(choices, here).ends) walk(slot.step, end);
        }
      };
      walk(start, at);
      return found;
    };
    const reached = new Set([0]);
    const called = new Set<number>();
    for (const [at, token] of tokens.entries()) {
      if (!reached.has(at)) continue;
      if (isFiller(token)) reached.add(at + 1);
      if (called.has(at) && token.length >= NAME_MIN && options.isName?.(token)) reached.add(at + 1);
      const { ends, calls } = endsFrom(root, at);
      for (const end of ends) reached.add(end);
      for (const end of calls) called.add(end);
    }
    return reached.has(tokens.length);
  };
}

export function wordsOf({ classes, phrases, calls }: SmallTalkData): string[] {
  const lists = [...phrases, ...calls, ...Object.values(classes).flat()];
  return lists.flatMap((line) => line.match(/[\p{L}\p{M}']+/gu) ?? []);
}

const same = (text: string) => text;
const newStep = (): Step => ({ next: new Map(), slots: new Map(), isEnd: false, isCall: false });

function entries(lists: readonly string[]): string[] {
  return lists
    .flatMap((list) => list.split(","))
    .map((entry) => entry.trim())
    .filter(Boolean);
}

const SLOT = /\{\w{1,20}\??\}/gu;

type Part = { token: string } | { slot: string; mayMiss: boolean };

/** Splits a phrase into its words and slots. */
function partsOf(phrase: string, tokensOf: (text: string) => string[]): Part[] {
  const slots = phrase.match(SLOT) ?? [];
  return phrase.split(SLOT).flatMap((words, at): Part[] => {
    const tokens = tokensOf(words).map((token) => ({ token }));
    const slot = slots[at]?.slice(1, -1);
    return slot === undefined ? tokens : [...tokens, { slot: slot.replace("?", ""), mayMiss: slot.endsWith("?") }];
  });
}

function plant(root: Step, parts: Part[], isCall: boolean): void {
  let step = root;
  for (const part of parts) {
    if ("token" in part) {
      const next = step.next.get(part.token) ?? newStep();
      step.next.set(part.token, next);
      step = next;
    } else {
      const key = `${part.slot}${part.mayMiss ? "?" : ""}`;
      const slot = step.slots.get(key) ?? { step: newStep(), mayMiss: part.mayMiss };
      step.slots.set(key, slot);
      step = slot.step;
    }
  }
  if (step === root) return;
  step.isEnd = true;
  step.isCall ||= isCall;
}

/**
 * The forms of a token under which it is looked up: as written, and without stretched letters ("hellooo" → "hello", "goood" → "good",
 * "heyy" → "hey").
 */
function formsOf(token: string): string[] {
  if (!/(\p{L}|\p{N})\1/u.test(token)) return [token];
  return [
    token,
    token.replace(/(.)\1{2,}/gu, "$1"),
    token.replace(/(.)\1{2,}/gu, "$1$1"),
    token.replace(/(.)\1+/gu, "$1"),
  ];
}

/** Whether a token is laughter: at least three letters, all of one kind of laughter, at least two of them different. */
function isLaugh(token: string, laughs: Set<string>[]): boolean {
  const letters = new Set(token);
  return token.length >= 3 && letters.size > 1 && laughs.some((laugh) => letters.isSubsetOf(laugh));
}
