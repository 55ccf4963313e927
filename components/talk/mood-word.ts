/** Moods that minds commonly name, which we say in the person's language; any other is shown as it was felt. */
export const knownMoods = [
  "calm",
  "content",
  "happy",
  "joyful",
  "excited",
  "grateful",
  "hopeful",
  "warm",
  "tender",
  "curious",
  "playful",
  "proud",
  "relieved",
  "thoughtful",
  "worried",
  "concerned",
  "anxious",
  "sad",
  "lonely",
  "hurt",
  "tired",
  "frustrated",
  "angry",
] as const;
export type KnownMood = (typeof knownMoods)[number];

/** What to say of a mood: nothing of a neutral one. */
export function readMood(mood: string): { known: KnownMood } | { own: string } | null {
  const word = mood.trim().toLowerCase();
  if (word === "" || word === "neutral") return null;
  const known = knownMoods.find((one) => one === word);
  return known ? { known } : { own: mood.trim() };
}
