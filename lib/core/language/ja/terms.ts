import { jpn } from "stopword";
import type { TermPack } from "../terms-types";

/** Needs no stemmer: character pairs match Japanese forms well enough, since verb stems are invariant. */
export const jaTerms: TermPack = { stopWords: new Set(jpn), particles: new Set(), stem: (word) => word };
