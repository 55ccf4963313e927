import type { NameCue } from "./name-cues-en";

const place = (source: string, mode: NameCue["mode"]): NameCue => ({
  cue: new RegExp(source, "giu"),
  side: "after",
  mode,
  kind: () => "place",
});

/** Where somebody lives, goes or comes from; without a capital too, if the word is no everyday one. */
export const PLACE_CUES_EN: NameCue[] = [
  place(
    "\\b(?:liv(?:e|es|ed|ing)|mov(?:e|es|ed|ing)(?: (?:back|up|down|out|over))?|based|settl(?:ed|ing)|relocat(?:ed|ing)|born|grew up|raised|stationed|moored) (?:in(?:to)?|to|near|at|outside) ",
    "place",
  ),
  place(
    "\\b(?:trip|flight|ferry|fl(?:y|ew|ying)|originally|comes?|i'm|hails?) (?:(?:back|over|out|down|up|home) )?(?:to|from) ",
    "place",
  ),
  place(
    "\\b(?:flat|house|home|out|up|down|over|train|bus|drive|drove|off|going|went|heading|headed|travell?(?:ed|ing)|back|coming|got|sail(?:ed|ing)?|landed|arrived|studying|trained|teaching|stay(?:ed|ing)?|came|people|family|folks|week|weekend|year|month|somewhere|party|wedding) (?:(?:back|over|out|down|up|round|home) )?(?:in|to|near|at|from) ",
    "capital",
  ),
];
