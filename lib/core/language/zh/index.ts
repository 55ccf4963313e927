import type { LanguagePack } from "../types";
import care from "./care.json";
import carePolicy from "./care-policy.json";
import { zhCorrections } from "./corrections";
import { zhCrisis } from "./crisis";
import crisisLine from "./crisis-classifier.json";
import { zhDays } from "./days";
import keep from "./keep-classifier.json";
import lineReading from "./line-reading.json";
import { zhForms } from "./message-forms";
import { zhNames } from "./names";
import { zhNotebook } from "./notebook-phrases";
import reply from "./reply-prompt.json";
import { zhGate } from "./small-talk-gate";
import speakers from "./speakers.json";
import { zhStrongEvents } from "./strong-events";
import { zhTerms } from "./terms";

export const zhPack: LanguagePack = {
  language: "zh",
  gate: zhGate,
  forms: zhForms,
  days: zhDays,
  names: zhNames,
  terms: zhTerms,
  corrections: zhCorrections,
  keep,
  strongEvents: zhStrongEvents,
  care: { ...care, policy: carePolicy, line: crisisLine, statements: zhCrisis },
  notebook: zhNotebook,
  speakers,
  answerIn: { reply: "请用中文回答。", json: "JSON 里的文字都用中文写。" },
  lineReading,
  reply,
};
