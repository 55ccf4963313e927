import { isTimeZone } from "@/lib/core/clock";
import { fnv1a } from "@/lib/core/hash";
import { languageOf, packOf } from "@/lib/core/language";
import type { Language } from "@/lib/core/language/types";
import type { LineKey, VoicePack } from "@/lib/core/language/voice-types";
import type { ReplyInput } from "@/lib/core/types/mind";
import { fillLine, pick } from "./lines";
import { readWishes, type Wishes } from "./style";

/** How the built-in voice speaks in one turn, and what it has quoted so far. */
export type Voice = {
  input: ReplyInput;
  pack: VoicePack;
  /** The language that was spoken to it, which may differ from the one it answers in; null when no pack reads it. */
  heard: Language | null;
  wishes: Wishes;
  timeZone: string;
  /** Memories and words that the reply quotes. */
  cited: { id: string | null; text: string }[];
  say(key: LineKey, slots?: Readonly<Record<string, string | number>>): string;
};

const LATELY = 4;
/** Lines that only lead up to a quote: left out for a person who wants few words. */
const LEADS = new Set<LineKey>(["quoteTouched", "stated", "quoteJustNow"]);

/** Sets the voice up for one burst. The same input and attempt always give the same voice. */
export function openVoice(input: ReplyInput, attempt = 0): Voice {
  const words = input.burst.map(({ content }) => content).join("\n");
  const heard = languageHeard(input, words);
  const waiting = input.proposals.filter(({ label }) => label === "style").map(({ content }) => content);
  const wishes = readWishes([input.blocks.style, ...waiting].join("\n"), input.again?.hint ?? "");
  const pack = packOf(wishes.language ?? heard ?? input.locale).voice ?? packOf(input.locale).voice;
  if (!pack) throw new Error(`no voice for ${input.locale}`);
  const lately = input.window
    .filter(({ role }) => role === "persona")
    .slice(-LATELY)
    .map(({ content }) => content);
  const { lastUserSignal } = input.mood;
  const calm = wishes.calm || lastUserSignal === "tired" || lastUserSignal === "frustrated";
  const context = {
    seed: fnv1a(words) + input.window.length + attempt,
    lately: [...lately, ...(input.again ? [input.again.before] : [])],
    unwanted: wishes.unwanted,
    calm,
  };
  return {
    input,
    pack,
    heard,
    wishes,
    timeZone: isTimeZone(input.timeZone) ? input.timeZone : "UTC",
    cited: [],
    say(key, slots = {}) {
      const own = { persona: input.persona.displayName, ...slots };
      const lines = wishes.brief && LEADS.has(key) ? ["{fact}"] : pack.lines[key];
      return pick(
        lines.map((line) => fillLine(line, own)),
        context,
      );
    },
  };
}

/** The language of the last words; a sign without letters, or one in no known language, takes that of what was said before. */
function languageHeard(input: ReplyInput, words: string): Language | null {
  const before = input.window.filter(({ role }) => role === "user").toReversed();
  const said = [words, ...(/\p{L}/u.test(words) ? [] : before.map(({ content }) => content))];
  return said.map(languageOf).find((language) => language !== null) ?? null;
}
