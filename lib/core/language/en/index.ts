import type { StatementGrammar } from "../../types/statements";
import type { LanguagePack } from "../types";
import care from "./care.json";
import carePolicy from "./care-policy.json";
import { enCorrections } from "./corrections";
import crisis from "./crisis.json";
import { enDays } from "./days";
import { enGate } from "./gate";
import heads from "./heads.json";
import { enNames } from "./names";
import sure from "./sure.json";
import { enTerms } from "./terms";
import { enVoice } from "./voice";

export const enPack: LanguagePack = {
  language: "en",
  gate: enGate,
  days: enDays,
  names: enNames,
  terms: enTerms,
  corrections: enCorrections,
  heads,
  sure,
  care: { ...care, policy: carePolicy, statements: crisis as StatementGrammar },
  voice: enVoice,
  answerIn: { reply: "Answer in English.", json: "Write all texts of the JSON in English." },
};
