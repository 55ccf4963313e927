import { correctionKinds } from "../types/corrections";
import type { Asks, CorrectionData, CorrectionPack } from "./corrections-types";
import { compile, foldPhrase, phrases, wordsIn } from "./templates";

/** A pack's corrections, made ready from its data. @throws Error for a template that cannot be read. */
export function correctionPack(data: CorrectionData): CorrectionPack {
  const read = (source: string) => compile(source, data);
  const list = (lines: string[]) => [phrases(wordsIn(lines))];
  const ready = (of: "templates" | "asking" | "outcry", asks: Asks) =>
    correctionKinds.flatMap((kind) => (data[of][kind] ?? []).map((source) => ({ kind, template: read(source), asks })));
  const anyOf = (sources: string[]) => [{ is: "any" as const, of: sources.map(read) }];
  return {
    templates: [...ready("asking", "may"), ...ready("templates", "never"), ...ready("outcry", "must")],
    leads: list(data.sets.leads),
    trails: list(data.sets.trails),
    ends: list(data.sets.ends),
    titles: new Set(wordsIn(data.sets.titles)),
    guards: { sentence: anyOf(data.guards.sentence), message: anyOf(data.guards.message) },
    classes: data.classes.map((lines) => new Set(wordsIn(lines).map(foldPhrase))),
    change: list(data.change),
    negations: list(data.negations),
    frame: wordsIn(data.frame),
    lines: data.lines,
    theirs: data.theirs,
  };
}
