import { jpn } from "stopword";
import type { TermPack } from "../terms-types";

/** Pairs of characters match Japanese forms well enough without a stemmer: the beginning of a verb stays. */
export const jaTerms: TermPack = { stopWords: new Set(jpn), particles: new Set(), stem: (word) => word };
