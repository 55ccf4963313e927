/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode UAX #9). */
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/**
 * Characters that could disturb the order of a left-to-right sentence: letters of right-to-left blocks, direction controls, and a combining
 * mark that would attach to the character before.
 */
const DISTURBING =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]|^\p{M}/u;

/** A text for insertion into a sentence, isolated where its direction needs it: what `<bdi>` does, also within attributes. */
export function isolated(text: string): string {
  return DISTURBING.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}

type Translate = (key: string, values?: Record<string, unknown>, formats?: unknown) => unknown;
type Translator = Translate & Record<"rich" | "markup" | "raw" | "has", Translate>;

const made = new WeakMap<object, object>();

/**
 * A translator of next-intl whose arguments are isolated. The same translator returns the same wrapper, because it may be a dependency of
 * an effect.
 */
export function isolating<T extends object>(translator: T): T {
  const before = made.get(translator);
  if (before) return before as T;
  const { rich, markup, raw, has } = translator as unknown as Translator;
  const parts = { rich: withIsolated(rich), markup: withIsolated(markup), raw, has };
  const wrapped = Object.assign(withIsolated(translator as unknown as Translator), parts);
  made.set(translator, wrapped);
  return wrapped as unknown as T;
}

function withIsolated(translate: Translate): Translate {
  return (key, values, formats) =>
    translate(key, values && Object.fromEntries(Object.entries(values).map(isolatedEntry)), formats);
}

const isolatedEntry = ([name, value]: [string, unknown]): [string, unknown] => [
  name,
  typeof value === "string" ? isolated(value) : value,
];
