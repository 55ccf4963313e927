import { jpn } from "stopword";
import type { TermPack } from "../terms-types";

/** Japanese has no stemmer here: the stems of its verbs do not change, so pairs of characters match well enough. */
export const jaTerms: TermPack = { stopWords: new Set(jpn), particles: new Set(), stem: (word) => word };
