import { stemmer } from "@orama/stemmers/english";
import { eng } from "stopword";
import type { TermPack } from "../terms-types";
import data from "./terms.json";

const irregular = new Map(
  data.forms.flatMap((line) => line.split(" ")).map((pair) => pair.split(":") as [string, string]),
);

/** The Snowball stemmer only removes suffixes; irregular forms ("went") and other spellings come from data files. */
export const enTerms: TermPack = {
  stopWords: new Set([...eng, ...data.stopWords.flatMap((line) => line.split(" "))]),
  particles: new Set(),
  stem(word) {
    const bare = word.replace(/'s?$/, "");
    return stemmer(irregular.get(bare) ?? bare);
  },
};
