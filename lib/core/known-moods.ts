/** Moods that minds commonly name, which we say in the person's language; any other is shown as it was felt. */
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
 * What to say of a mood, nothing of a neutral one. Minds name moods in short English phrases ("quietly-worried"); the
 * first word in it that we know stands for it, unless the phrase turns its words around.
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
