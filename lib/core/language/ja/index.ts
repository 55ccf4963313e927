import type { StatementGrammar } from "../../types/statements";
import type { LanguagePack } from "../types";
import care from "./care.json";
import carePolicy from "./care-policy.json";
import crisis from "./crisis.json";
import { jaDays } from "./days";
import lineReading from "./line-reading.json";
import { jaNames } from "./names";
import { jaGate } from "./small-talk-gate";
import speakers from "./speakers.json";
import { jaTerms } from "./terms";

export const jaPack: LanguagePack = {
  language: "ja",
  gate: jaGate,
  forms: null,
  days: jaDays,
  names: jaNames,
  terms: jaTerms,
  corrections: null,
  keep: null,
  strongEvents: null,
  care: { ...care, policy: carePolicy, statements: crisis as StatementGrammar },
  notebook: null,
  speakers,
  answerIn: { reply: "日本語で答えてください。", json: "JSON の文章はすべて日本語で書いてください。" },
  lineReading,
  reply: null,
};
