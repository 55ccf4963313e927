import type { Locale } from "@/lib/core/types/messages";
import enAuth from "./en/auth.json";
import enCommon from "./en/common.json";
import enMemory from "./en/memory.json";
import enPersona from "./en/persona.json";
import enTalk from "./en/talk.json";
import enWizard from "./en/wizard.json";
import enYou from "./en/you.json";
import zhAuth from "./zh/auth.json";
import zhCommon from "./zh/common.json";
import zhMemory from "./zh/memory.json";
import zhPersona from "./zh/persona.json";
import zhTalk from "./zh/talk.json";
import zhWizard from "./zh/wizard.json";
import zhYou from "./zh/you.json";

const en = {
  common: enCommon,
  auth: enAuth,
  wizard: enWizard,
  persona: enPersona,
  you: enYou,
  talk: enTalk,
  memory: enMemory,
};

/** The English catalogue names the keys; the compiler holds Chinese to it, and a test holds both to each other. */
export type Messages = typeof en;

const zh: Messages = {
  common: zhCommon,
  auth: zhAuth,
  wizard: zhWizard,
  persona: zhPersona,
  you: zhYou,
  talk: zhTalk,
  memory: zhMemory,
};

export const messages: Record<Locale, Messages> = { en, zh };
