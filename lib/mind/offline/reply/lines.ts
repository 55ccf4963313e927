/** Every kind of line the built-in voice can say. Slots such as `{fact}` are filled by the caller. */
const talkKeys = [
  "crisis",
  "crisisOther",
  "crisisHint",
  "crisisStay",
  "harm",
  "rules",
  "aboutAi",
  "aboutName",
  "howAreYou",
  "feelings",
  "personaKnown",
  "personaQuoted",
  "personaUnknown",
  "insult",
  "wrongMemory",
  "corrected",
  "correctedPlain",
  "hello",
  "helloNamed",
  "helloBack",
  "helloDue",
  "helloAhead",
  "helloAgain",
  "thanks",
  "goodbye",
  "goodbyeNamed",
  "grief",
  "griefWho",
  "heavy",
  "joy",
  "reminder",
  "promise",
  "clock",
  "task",
  "tiny",
  "question",
  "fact",
  "factNamed",
  "factTopic",
  "factKnown",
] as const;

/** Lines about what is remembered and what is not. */
const recallKeys = [
  "recallYes",
  "recallPlain",
  "recallSoft",
  "recallName",
  "recallNamePlain",
  "recallPast",
  "recallAhead",
  "recallToday",
  "recallToldOn",
  "recallNoPlace",
  "recallNoDetail",
  "recallPartial",
  "recallNone",
  "recallNoneWho",
  "recallForeign",
  "recallThought",
  "recallMany",
  "recallNothing",
  "recallLast",
  "recallLastThing",
  "lastNone",
  "recallSaid",
  "promisesMine",
  "promisesYours",
  "promisesNone",
  "yourName",
  "nameTold",
  "saidQuoted",
  "profileQuoted",
  "yourNameUnknown",
] as const;
export type LineKey = (typeof talkKeys)[number] | (typeof recallKeys)[number];

/** One language's lines: several ways to say each. */
export type Lines = Record<LineKey, readonly string[]>;
export type RecallLines = Record<(typeof recallKeys)[number], readonly string[]>;

/** Fills the slots of a line; a slot without a value is left out. */
export function fill(line: string, slots: Readonly<Record<string, string>>): string {
  return line.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? "");
}
