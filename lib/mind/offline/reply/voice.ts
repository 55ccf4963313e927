import { detectLanguage } from "@/lib/core/text/language";
import type { Locale } from "@/lib/core/types/messages";
import type { ReplyInput } from "@/lib/core/types/mind";
import { readHint, withHint } from "./again";
import { fill, type LineKey } from "./lines";
import { EN_LINES } from "./lines-en";
import { ZH_LINES } from "./lines-zh";
import { hashOf, pick } from "./pick";
import { calledName } from "./put-right";
import type { Speakers } from "./second-person";
import { readStyle, type StyleWishes } from "./style";

/** How the built-in voice speaks in one turn: its language, its choice of lines, and what it has drawn on so far. */
export type Voice = {
  language: Locale;
  input: ReplyInput;
  speakers: Speakers;
  wishes: StyleWishes;
  seed: number;
  /** The language that was spoken to it, which may differ from the one it was asked to answer in. */
  heard: Locale;
  /** How the person is to be called; "" for not at all. */
  called: string;
  /** Memories that went into the reply, as they are stored. */
  drewOn: string[];
  say(key: LineKey, slots?: Readonly<Record<string, string>>): string;
};

const LATELY = 4;
/** Lines that only lead up to a fact; a person who wants few words gets the fact alone. */
const LEADS: ReadonlySet<LineKey> = new Set<LineKey>(["recallYes", "recallPlain", "recallSoft", "recallSaid"]);

/** Sets the voice up for one burst. The same input and attempt always give the same voice. */
export function openVoice(input: ReplyInput, attempt = 0): Voice {
  const heard = spokenLanguage(input);
  const hint = readHint(input);
  const language = hint.language ?? heard;
  const wishes = withHint(readStyle([input.blocks.style, ...wishesOf(input)].join("\n")), hint);
  const words = input.burst.map((line) => line.content).join("\n");
  const seed = hashOf(words) + input.window.length + attempt;
  const lately = input.window
    .filter((line) => line.role === "persona")
    .slice(-LATELY)
    .map((line) => line.content)
    .concat(input.again === null ? [] : [input.again.before]);
  const calm = hint.calm || input.mood.lastUserSignal === "tired" || input.mood.lastUserSignal === "frustrated";
  const lines = language === "zh" ? ZH_LINES : EN_LINES;
  return {
    language,
    input,
    speakers: speakersOf(input),
    wishes,
    seed,
    heard,
    called: calledName(input),
    drewOn: [],
    say(key, slots = {}) {
      const own = { persona: input.persona.displayName, ...slots };
      const ready = (wishes.brief && LEADS.has(key) ? ["{fact}"] : lines[key]).map((line) => fill(line, own));
      return lowerAfterColon(pick(ready, { seed, lately, unwanted: wishes.unwanted, calm }));
    },
  };
}

/** Wishes about how to speak that wait to be written. */
const wishesOf = ({ proposals }: ReplyInput) =>
  proposals.filter(({ label }) => label === "style").map(({ content }) => content);

const lowerAfterColon = (text: string) => text.replace(/(?<=: )You(?=r?\b)/g, "you");

/** The language of the last words; a sign without letters takes that of what was said before, else the person's own. */
function spokenLanguage(input: ReplyInput): Locale {
  const said = [...input.window, ...input.burst].filter((line) => line.role === "user" && /\p{L}/u.test(line.content));
  const burst = input.burst.map((line) => line.content).join("\n");
  if (/\p{L}/u.test(burst)) return detectLanguage(burst);
  const last = said.at(-1);
  return last === undefined ? input.locale : detectLanguage(last.content);
}

/** A name that also belongs to somebody in memory is nobody's pronoun. */
function speakersOf(input: ReplyInput): Speakers {
  const others = new Set([
    ...input.entities.map((e) => e.canonicalName),
    ...input.events.flatMap((e) => e.entityNames),
  ]);
  const own = (name: string) => (others.has(name.trim()) ? "" : name.trim());
  return { userName: own(input.userName), personaName: own(input.persona.displayName) };
}
