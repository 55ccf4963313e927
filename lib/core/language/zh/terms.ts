import { zho } from "stopword";
import type { TermPack } from "../terms-types";
import data from "./terms.json";

/** Text search in Chinese needs no stemmer, because Chinese words do not inflect. */
export const zhTerms: TermPack = {
  stopWords: new Set([...zho, ...data.characters, ...data.stopWords.flatMap((line) => line.split(" "))]),
  particles: new Set(data.particles),
  stem: (word) => word,
};
