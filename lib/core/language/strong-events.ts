import { anyOf, lineOf, patternOf, readTokens, type Sets, wordsIn } from "./templates";

/**
 * A pack's data about strong events in the speaker's own life: losses, and milestones of work and family. The templates (`templates.ts`)
 * name the person and the event, so that events in other people's lives do not match.
 * - guards: phrases in the same sentence by which the event did not happen (imagined, feared, from a film)
 * - takenBack: phrases by which a message retracts what was said before
 * - appositions: words that begin an aside between commas, which is skipped: "our dog, a labrador, died"
 * - self: replacements, in this order, that put a text about the user into first person; `{name}` is the user's name
 * - contracted: contractions and their long forms; templates use the long forms
 */
export type StrongData = {
  sets: Sets;
  events: { impact: number; templates: string[] }[];
  guards: string[];
  takenBack: string[];
  appositions: string[];
} & Words;
type Words = { self: string[][]; contracted: string[][] };

/** Compiled `StrongData`; the events are sorted by the strength of their impact, strongest first. */
export type StrongPack = { events: { impact: number; pattern: RegExp }[] } & Words &
  Record<"guards" | "takenBack" | "aside", RegExp>;

/** Only this many UTF-16 units of a text are read. */
const UNITS_MAX = 2_000;

/** Compiles a pack's strong events. @throws Error for an unknown set. */
export function strongPack({ sets, events, guards, takenBack, appositions, self, contracted }: StrongData): StrongPack {
  const anywhere = (source: string) => new RegExp(`(?<!\\S)(?:${source})`, "u");
  const list = (phrases: string[]) => anywhere(anyOf(["these"], { these: phrases }));
  const pattern = (templates: string[]) =>
    anywhere(templates.map((one) => patternOf(one, { sets, slots: {} })).join("|"));
  return {
    events: events
      .map(({ impact, templates }) => ({ impact, pattern: pattern(templates) }))
      .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact)),
    guards: list(guards),
    takenBack: anywhere(wordsIn(takenBack).map(wholeSentence).join("|")),
    aside: new RegExp(` , (?:${appositions.join("|") || "(?!)"}) [^,!?]*, `, "gu"),
    self,
    contracted,
  };
}

/** A pattern for a phrase at the beginning or end of a sentence: "just kidding, …", "… psych!" */
function wholeSentence(phrase: string): string {
  const words = anyOf(["these"], { these: [phrase.replaceAll(" ", "_")] });
  return `(?<=(?:^|[,!?]\\s))${words}|${words}(?=[,!?])`;
}

/**
 * Impact (−10…10) of the strongest event in the speaker's own life that a text states, by the language's reviewed list of events; 0 if it
 * states none. Linear.
 */
export function strongImpactOf(text: string, pack: StrongPack | null): number {
  if (!pack) return 0;
  const spelled = pack.contracted.reduce(
    (match, [short = "", whole = ""]) => match.replace(new RegExp(`['’]${short}(?!\\p{L})`, "giu"), ` ${whole}`),
    text.slice(0, UNITS_MAX),
  );
  const sentences = lineOf(readTokens(spelled)).split(/(?<=[!?] )/u);
  const stated = sentences.flatMap((sentence) => {
    if (sentence.endsWith("? ") || pack.guards.test(sentence)) return [];
    const whole = `! ${sentence}${sentence.endsWith("! ") ? "" : "! "}`;
    const read = [whole, whole.replace(pack.aside, " ")];
    return pack.events.find(({ pattern }) => read.some((one) => pattern.test(one)))?.impact ?? [];
  });
  return stated.reduce((best, one) => (Math.abs(one) > Math.abs(best) ? one : best), 0);
}

/** Rewrites a text about the user in first person: "Lin's grandmother died" becomes "my grandmother died". */
export function inFirstPerson(text: string, { self }: StrongPack, userName: string): string {
  const name = userName.trim() || "{name}";
  return self.reduce(
    (match, [other = "", own = ""]) => {
      const words = RegExp.escape(other.replace("{name}", name));
      const isSpaced = /\p{Script=Latin}/u.test(words);
      return match.replace(new RegExp(isSpaced ? `(?<!\\p{L})(?:${words})(?!\\p{L})` : words, "giu"), own);
    },
    text.replaceAll("’", "'"),
  );
}

/** Whether a message retracts what was said before it: "just kidding", "no I didn't". */
export function retracts(text: string, pack: StrongPack | null): boolean {
  return pack?.takenBack.test(`${lineOf(readTokens(text.slice(0, UNITS_MAX)))}! `) ?? false;
}
