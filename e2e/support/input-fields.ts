import type { SeededIds } from "./seeded-user";

/** A value that a field must refuse. `path` leads from the body to the position of the value. */
type Fault = { what: string; path: (string | number)[]; value: unknown; status: number };

/** One field of a body or query: a valid value, and the invalid ones. */
export type Field = { sample: (ids: SeededIds) => unknown; faults: Fault[]; isOptional: boolean };
export type Fields = Record<string, Field>;

/** Value in a fault that means: the field is missing. */
export const LEFT_OUT = Symbol("left out");
export const LEFT_OUT_IS = "that is missing";

const field = (sample: unknown, refused: Record<string, unknown[]>, status = 422): Field => ({
  sample: () => sample,
  isOptional: false,
  faults: Object.entries(refused).flatMap(([what, values]) =>
    values.map((value) => ({ what, path: [], value, status: what === OTHER_TYPE ? 422 : status })),
  ),
});

const OTHER_TYPE = "of another type";
const OF_TYPES = { text: "words", number: 7, flag: true, list: ["words"], nothing: null };
const otherTypes = (own: keyof typeof OF_TYPES) =>
  Object.entries(OF_TYPES).flatMap(([type, value]) => (type === own ? [] : [value]));

const UNSTORABLE = {
  "with a NUL character": ["a\0b"],
  "with a lone surrogate": ["a\ud800b"],
};
const BLANK = ["", "\n\u3000"];
const INVISIBLE = ["\u200b \u00ad"];

export const optional = (given: Field): Field => ({ ...given, isOptional: true });

/** A field that also accepts null. */
export const nullable = (given: Field): Field => ({
  ...given,
  isOptional: true,
  faults: given.faults.filter(({ path, value }) => path.length > 0 || value !== null),
});

/** Text of at most `max` code points. */
export const text = (max: number, sample = "words"): Field =>
  field(sample, { [OTHER_TYPE]: otherTypes("text"), "that is too long": ["é".repeat(max + 1)], ...UNSTORABLE });

/** Text that is stored verbatim and is not blank. */
export const message = (max: number): Field => {
  const given = text(max);
  return { ...given, faults: [...given.faults, ...field("", { "that is blank": BLANK }).faults] };
};

/** Text with visible characters. */
export const words = (max: number, sample = "words"): Field => {
  const given = text(max, sample);
  return { ...given, faults: [...given.faults, ...field("", { "that is blank": [...BLANK, ...INVISIBLE] }).faults] };
};

/** Text that is compared and never stored, so any characters are valid. */
export const secret = (max: number, sample = "secret"): Field =>
  field(sample, { [OTHER_TYPE]: otherTypes("text"), "that is too long": ["a".repeat(max + 1)] });

/** Text of a specific format; `wrong` are examples that violate it. */
export const formed = (sample: string, wrong: string[]): Field =>
  field(sample, {
    [OTHER_TYPE]: otherTypes("text"),
    ...UNSTORABLE,
    "that violates its format": ["", ...wrong],
  });

export const email = formed("ann@example.org", ["ann", "@example.org", "a b@example.org", `${"a".repeat(250)}@x.org`]);
export const newPassword: Field = formed("a better horse", ["short", "        ", "a".repeat(201), "password"]);
export const timeZone = formed("Europe/Paris", ["Mars/Olympus", "x".repeat(1_000)]);
export const day = formed("2026-03-01", ["2026-02-30", "0000-01-01", "tomorrow"]);
const MOMENTS = ["2026-13-01T00:00:00Z", "2026-03-01T10:00:00", "0000-01-01T00:00:00Z", "+275760-01-01T00:00:00Z"];
export const moment = formed("2099-03-01T10:00:00Z", MOMENTS);
/** A date with or without a time. */
export const time = formed("2099-03-01", ["2026-02-30", ...MOMENTS]);

/** One of several allowed words, such as `sample`. */
export const oneOf = (sample: string): Field =>
  field(sample, { [OTHER_TYPE]: [7, ["words"], null], "that is not an allowed value": ["", `${sample} `] });

export const flag = field(true, { [OTHER_TYPE]: [...otherTypes("flag"), "true", 0, 1] });

export const whole = (min: number, max: number): Field =>
  field(min, {
    [OTHER_TYPE]: [...otherTypes("number"), String(min)],
    "that is out of range": [min - 1, max + 1, min + 0.5],
  });

export const number = (sample: number, wrong: number[]): Field =>
  field(sample, { [OTHER_TYPE]: otherTypes("number"), "that is out of range": wrong });

const NO_IDS = ["", "x", "a\0b", "\ud800"];
/** An id of an existing row. A malformed id and an unknown id are answered with 404. */
export const id = (name: keyof SeededIds): Field => ({
  ...field(
    "",
    { [OTHER_TYPE]: otherTypes("text"), "that is not an id": [...NO_IDS, "01990000-0000-7000-8000-0000000000ff"] },
    404,
  ),
  sample: (ids) => ids[name],
});

/** `personaId`, which is checked before anything else: every invalid value is an unknown persona. */
export const personaId: Field = {
  ...field("", { "that is not an id": [...NO_IDS, 7, true, [], {}] }, 404),
  sample: (ids) => ids.personaId,
};

const under = (name: string | number, { faults }: Field): Fault[] =>
  faults.map((fault) => ({ ...fault, path: [name, ...fault.path] }));

/** A list of at most `max` items; `min` 1 refuses an empty one. */
export const list = (item: Field, max: number, min: 0 | 1 = 0): Field => ({
  sample: (ids) => [item.sample(ids)],
  isOptional: false,
  faults: [
    ...field([], { [OTHER_TYPE]: ["words", 7, true, { words: "words" }, null] }).faults,
    ...field([], { "that is empty": min === 1 ? [[]] : [] }).faults,
    ...field([], { "that is too long": [Array(max + 1).fill(item.sample(SOME_IDS))] }).faults,
    ...under(0, item),
  ],
});
const SOME_IDS = new Proxy({} as SeededIds, { get: () => "01990000-0000-7000-8000-0000000000ff" });

/** An object of fields; `others` says what happens to an unknown field. */
export const object = (fields: Fields, others: "refused" | "ignored" = "refused"): Field => ({
  sample: (ids) => sampleOf(fields, ids),
  isOptional: false,
  faults: [
    ...field({}, { [OTHER_TYPE]: ["words", 7, true, null, ["words"]] }).faults,
    ...faultsOf(fields),
    ...(others === "refused" ? [{ what: "with an unknown field", path: ["surprise"], value: 1, status: 422 }] : []),
  ],
});

/** Every fault of the fields of a body or query, at every path. */
export const faultsOf = (fields: Fields): Fault[] =>
  Object.entries(fields).flatMap(([name, given]) => [
    ...under(name, given),
    ...(given.isOptional ? [] : [{ what: LEFT_OUT_IS, path: [name], value: LEFT_OUT, status: 422 }]),
  ]);

export const sampleOf = (fields: Fields, ids: SeededIds): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { sample }]) => [name, sample(ids)]));

/** The fields reduced to one invalid value each, because the tests of another route cover their schema in full. */
export const briefly = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, given]) => [name, { ...given, faults: given.faults.slice(0, 1) }]),
  );

/** A parameter that filters a list: an unknown value gives an empty list. */
export const anyQuery: Field = { sample: () => "x", isOptional: true, faults: [] };

/** Query parameters, which are strings and all optional. */
const parameter = (sample: string, what: string, wrong: string[], status = 422): Field =>
  optional(field(sample, { [what]: wrong }, status));

export const countQuery = (min: number, max: number): Field =>
  parameter(String(min), "that is not a number in its range", [
    "",
    "x",
    "1.5",
    "0x10",
    String(min - 1),
    String(max + 1),
  ]);
export const oneOfQuery = (sample: string): Field =>
  parameter(sample, "that is not an allowed value", ["", "nonsense", `${sample},`, "a\0b"]);
export const flagQuery = parameter("true", "that is not a boolean", ["", "nonsense", "2"]);
export const secretQuery = (max: number): Field =>
  parameter("secret", "that is blank or too long", ["", "a".repeat(max + 1)]);
export const dayQuery = parameter("2026-03-01", "that is not a date", ["", "2026-02-30", "0000-01-01", "a\0b"]);
const NO_MOMENTS = ["", "7", "2026-02-30T10:00:00Z", "0000-01-01T00:00:00Z", "a\0b"];
export const momentQuery = parameter("2026-03-01T10:00:00Z", "that is not a time", NO_MOMENTS);
export const textQuery = (max: number): Field =>
  parameter("cat", "that is too long or cannot be stored", ["é".repeat(max + 1), "a\0b"]);
/** The id of the last item seen, or of a filter. `status` is 422 where only the format is checked. */
export const idQuery = (name: keyof SeededIds, status: 404 | 422 = 404): Field => ({
  ...parameter(
    "",
    "that is not an id",
    NO_IDS.filter((no) => no !== "\ud800"),
    status,
  ),
  sample: (ids) => ids[name],
});
/** Comma-separated ids. */
export const idsQuery = (name: keyof SeededIds): Field => ({
  ...parameter("", "that contains an invalid id", [...NO_IDS.filter((no) => no !== "" && no !== "\ud800"), "x,y"]),
  sample: (ids) => ids[name],
});
/** The cursor of a timeline: a time, an id and a kind. */
export const placeQuery = parameter("x", "that is not a cursor", [
  ...["", "x", "0000-01-01T00:00:00.000Z~01990000-0000-7000-8000-000000000001~mood", "a\0b"],
]);
