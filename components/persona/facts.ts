import type { PersonaFacts } from "@/lib/core/types/nodes";

/** Input type of each of the fifteen facts: a line of text, a day, a time zone, or one of a few values. */
export type FactKind = "text" | "date" | "zone" | readonly string[];

export const factKinds = {
  fullName: "text",
  gender: ["female", "male", "non_binary"],
  birthDate: "date",
  nationality: "text",
  ethnicity: "text",
  nativeLanguage: "text",
  localeRegion: "text",
  location: "text",
  timezone: "zone",
  educationLevel: ["high_school", "bachelor", "master", "phd"],
  occupation: "text",
  occupationField: "text",
  relationshipStatus: ["single", "married", "widowed", "divorced"],
  lifeStage: ["student", "working", "retired", "new_parent", "between_jobs"],
  healthStatus: ["healthy", "chronic_illness", "recovering", "serious"],
} as const satisfies Record<keyof PersonaFacts, FactKind>;

export type FactKey = keyof typeof factKinds;
export const factKeys = Object.keys(factKinds) as FactKey[];

/** Facts as form values: every key, blank where unknown. */
export type FactValues = Record<FactKey, string>;

export function toValues(facts: PersonaFacts): FactValues {
  return Object.fromEntries(factKeys.map((key) => [key, facts[key] ?? ""])) as FactValues;
}

/** Facts to save; a blank one is cleared. The server validates values and days again. */
export function toFacts(values: FactValues): PersonaFacts {
  return Object.fromEntries(factKeys.map((key) => [key, values[key].trim() || null])) as PersonaFacts;
}

export function filledCount(values: FactValues): number {
  return factKeys.filter((key) => values[key].trim() !== "").length;
}
