/** Moods that models commonly name and the UI translates; any other mood is shown as the model named it. */
export const knownMoods = [
  "calm",
  "content",
  "glad",
  "delighted",
  "happy",
  "joyful",
  "excited",
  "grateful",
  "hopeful",
  "warm",
  "tender",
  "gentle",
  "patient",
  "curious",
  "playful",
  "proud",
  "relieved",
  "thoughtful",
  "worried",
  "concerned",
  "unsure",
  "anxious",
  "sad",
  "lonely",
  "hurt",
  "tired",
  "frustrated",
  "angry",
] as const;
export type KnownMood = (typeof knownMoods)[number];

/**
 * How to display a mood: as a known mood, in the model's own words, or not at all (null) if it is neutral or empty. Models name moods in
 * short English phrases ("quietly-worried"): the phrase is displayed as its first known word, unless the phrase negates that word ("not",
 * "less").
 */
export function readMood(mood: string): { known: KnownMood } | { own: string } | null {
  const words = mood
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  if (words[0] === "" || words.includes("neutral")) return null;
  const isTurned = words.includes("not") || words.includes("less");
  const known = isTurned ? undefined : words.flatMap((word) => knownMoods.find((one) => one === word) ?? [])[0];
  return known ? { known } : { own: mood.trim().replaceAll("-", " ") };
}
