import { openingPronoun } from "@/lib/core/lexicon/beings";
import { EN_OURS, ZH_PERSON, ZH_PET } from "@/lib/core/lexicon/kin";

const OTHERS_EN = new RegExp(`^(?:and |but |so )?${EN_OURS}`, "iu");
const OTHERS_ZH = new RegExp(
  `^(?:然后|但是?|不过|对了)?(?:(?:我(?:家|们家)?的?)?(?:${ZH_PERSON}|${ZH_PET})(?!们?[和跟]我)|\\p{Script=Han}{1,4}(?:就是我|是我(?:的|家)?(?:${ZH_PERSON}|${ZH_PET})))`,
  "iu",
);

/** Whether a line tells of somebody else, so that a line after it without a subject goes on about them: «琪琪就是我闺蜜». */
export function tellsOfOther(line: string): boolean {
  return openingPronoun(line) !== null || OTHERS_EN.test(line) || OTHERS_ZH.test(line);
}
