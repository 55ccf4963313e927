import { joinStatements } from "../join-statements";
import type { LanguagePack } from "../types";
import care from "./care.json";
import carePolicy from "./care-policy.json";
import { enCorrections } from "./corrections";
import crisis from "./crisis.json";
import crisisClasses from "./crisis-classes.json";
import crisisLine from "./crisis-classifier.json";
import crisisCore from "./crisis-core.json";
import crisisCoreOther from "./crisis-core-other.json";
import crisisDanger from "./crisis-danger.json";
import crisisGuards from "./crisis-guards.json";
import crisisHarm from "./crisis-harm.json";
import crisisOther from "./crisis-other.json";
import crisisWish from "./crisis-wish.json";
import { enDays } from "./days";
import keep from "./keep-classifier.json";
import lineReading from "./line-reading.json";
import { enForms } from "./message-forms";
import { enNames } from "./names";
import { enNotebook } from "./notebook-phrases";
import reply from "./reply-prompt.json";
import { enGate } from "./small-talk-gate";
import speakers from "./speakers.json";
import { enStrongEvents } from "./strong-events";
import { enTerms } from "./terms";

const crisisParts = [
  crisisClasses,
  crisisGuards,
  crisisCore,
  crisisCoreOther,
  crisisWish,
  crisisHarm,
  crisisDanger,
  crisisOther,
];

export const enPack: LanguagePack = {
  language: "en",
  gate: enGate,
  forms: enForms,
  days: enDays,
  names: enNames,
  terms: enTerms,
  corrections: enCorrections,
  keep,
  strongEvents: enStrongEvents,
  care: { ...care, policy: carePolicy, line: crisisLine, statements: joinStatements(crisis, crisisParts) },
  notebook: enNotebook,
  speakers,
  answerIn: { reply: "Answer in English.", json: "Write all texts of the JSON in English." },
  lineReading,
  reply,
};
