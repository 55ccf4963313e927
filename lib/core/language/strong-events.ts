import { anyOf, lineOf, patternOf, readTokens, type Sets, wordsIn } from "./templates";

/**
 * What a pack knows of strong events in the speaker's own life: losses, and milestones of work and of family. Templates
 * (`templates.ts`) say who and what, so that nobody else's event fits one; a sentence
 * stands between marks. A guard in the same sentence says that it did not
 * happen: imagined, feared, told of a film; one in `takenBack` anywhere in the message takes back what the message states.
 * `self` turns words about the user into the user's own, in this order: `{name}` stands for their name. `contracted` are endings
 * with what they stand for, which templates spell out. `appositions` begin an aside between commas, which is left out where a
 * template needs the words around it: "our dog, a labrador, died".
 */
export type StrongData = {
  sets: Sets;
  events: { impact: number; templates: string[] }[];
  guards: string[];
  takenBack: string[];
  appositions: string[];
} & Words;
type Words = { self: string[][]; contracted: string[][] };

/** A pack's part: `StrongData` made ready, the strongest events first. */
export type StrongPack = { events: { impact: number; pattern: RegExp }[] } & Words &
  Record<"guards" | "takenBack" | "aside", RegExp>;

/** Of a longer text only the beginning is read. */
const UNITS_MAX = 2_000;

/** A pack's strong events, made ready from its data. @throws Error for a set that there is not. */
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

/** A phrase of a set, at the beginning of a sentence or at its end: "just kidding, …", "… psych!" */
function wholeSentence(phrase: string): string {
  const words = anyOf(["these"], { these: [phrase.replaceAll(" ", "_")] });
  return `(?<=(?:^|[,!?]\\s))${words}|${words}(?=[,!?])`;
}

/**
 * The impact (−10…10) of the strongest event that a text states of the speaker's own life, by the reviewed list of its
 * language; 0 where it states none. Linear in the text.
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

/** A text about the user as they would say it themselves: "Lin's grandmother died" becomes "my grandmother died". */
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

/** Whether a text says that something just told is not so: "just kidding", "no I didn't". */
export function takesBack(text: string, pack: StrongPack | null): boolean {
  return pack?.takenBack.test(`${lineOf(readTokens(text.slice(0, UNITS_MAX)))}! `) ?? false;
}
