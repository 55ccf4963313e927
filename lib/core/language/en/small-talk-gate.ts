import { stemmer } from "@orama/stemmers/english";
import { dan, deu, eng, fin, fra, ind, ita, nld, nob, pol, por, ron, spa, swe, tur, vie } from "stopword";
import { smallTalkReader, wordsOf } from "../small-talk";
import type { GatePack } from "../small-talk-gate-types";
import common from "./common-words.json";
import givenNames from "./given-names.json";
import smallTalk from "./small-talk.json";

const WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}']*/gu;
const OTHER = /(?!\p{Script=Latin})\p{L}/gu;
const ASCII = /^\p{ASCII}+$/u;
/** This many letters of another script count as one Latin word. */
const LETTERS_PER_WORD = 1.5;
/** Weight of a word that is not in the list (perhaps a name or a rare word), or that other languages have too. */
const DOUBT = 0.5;

const split = (lines: readonly string[]) => lines.flatMap((line) => line.split(" "));
const bare = (word: string) => word.toLowerCase().replaceAll("'", "");
const known = new Set([...eng, ...wordsOf(smallTalk), ...split(common.words)].map(bare));
const stems = new Set([...known].map((word) => stemmer(word)));
const elsewhere = new Set([dan, deu, fin, fra, ind, ita, nld, nob, pol, por, ron, spa, swe, tur, vie].flat().map(bare));
const names = new Set(split(givenNames.words));

export const enGate: GatePack = {
  languageShare(text) {
    const words = text.normalize("NFKC").replaceAll("’", "'").match(WORD) ?? [];
    let english = 0;
    let all = (text.match(OTHER)?.length ?? 0) / LETTERS_PER_WORD;
    for (const word of words.map(bare)) {
      const isKnown = known.has(word) || stems.has(stemmer(word));
      const isForeign = elsewhere.has(word);
      if (isKnown) english += isForeign ? DOUBT : 1;
      all += isKnown || isForeign || !ASCII.test(word) ? 1 : DOUBT;
    }
    return all > 0 ? english / all : 0;
  },
  isSmallTalk: smallTalkReader(smallTalk, { isName: (word) => names.has(word) }),
};
