import { isTrifleEn } from "./trifles-en";
import { isTrifleZh } from "./trifles-zh";

/** Whether a sentence's matter is a trifle, a screen's or a famous stranger's, however grave its words. */
export function isTrifle(sentence: string): boolean {
  return isTrifleEn(sentence) || isTrifleZh(sentence);
}
