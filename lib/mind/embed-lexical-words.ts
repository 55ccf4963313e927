/** The most common English words, whose n-grams would make any two sentences look alike. */
const FUNCTION_WORDS = new Set(
  (
    "the a an and or but if so than then as at by for from in into of off on onto out over to up with without about " +
    "after before user users s t m re ve ll d i me my mine myself you your yours he him his she her hers it its we " +
    "us our they them their this that these those am is are was were be been being do does did doing done have has " +
    "had having will would shall should can could may might must not no nor too very just really also only even " +
    "ever still again there here when where who whom which what why how im ive dont didnt doesnt isnt"
  ).split(" "),
);

const COMMON_WORDS = new Set(
  (
    "get got go going went make made take took come came see saw know knew think thought say said tell told want " +
    "wanted like good great nice new old big little lot much many more most some any all each every other one two " +
    "three first last next thing things something anything today yesterday tomorrow now day days week time times " +
    "year years people person way back well feel feels felt feeling need needs remember ask asked give gave called " +
    "named name because while since until"
  ).split(" "),
);

/** Weight of a lower-case word: 0.12 for function words, 0.45 for common ones, 1 for the rest. */
export function wordWeight(word: string): number {
  if (FUNCTION_WORDS.has(word)) return 0.12;
  return COMMON_WORDS.has(word) ? 0.45 : 1;
}
