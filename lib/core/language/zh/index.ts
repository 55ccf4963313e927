import type { LanguagePack } from "../types";
import care from "./care.json";
import carePolicy from "./care-policy.json";
import { zhCorrections } from "./corrections";
import { zhCrisis } from "./crisis";
import crisisLine from "./crisis-line.json";
import { zhDays } from "./days";
import { zhForms } from "./forms";
import { zhGate } from "./gate";
import keep from "./keep.json";
import lineReading from "./line-reading.json";
import { zhNames } from "./names";
import reply from "./reply.json";
import speakers from "./speakers.json";
import { zhStrongEvents } from "./strong-events";
import { zhTerms } from "./terms";
import { zhVoice } from "./voice";

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
  voice: zhVoice,
  speakers,
  answerIn: { reply: "请用中文回答。", json: "JSON 里的文字都用中文写。" },
  lineReading,
  reply,
};
