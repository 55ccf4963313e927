import type { Locale } from "@/lib/core/types/messages";
import enAuth from "./en/auth.json";
import enBackfill from "./en/backfill.json";
import enBetween from "./en/slow-cycle.json";
import enBin from "./en/bin.json";
import enCommon from "./en/common.json";
import enConfig from "./en/config.json";
import enFeelings from "./en/moods.json";
import enFirst from "./en/proactive.json";
import enForget from "./en/forget.json";
import enHelp from "./en/help.json";
import enItems from "./en/memory-editor.json";
import enMap from "./en/map.json";
import enMemory from "./en/memory.json";
import enModel from "./en/model.json";
import enNotifications from "./en/notifications.json";
import enPalette from "./en/palette.json";
import enPeople from "./en/people.json";
import enPersona from "./en/persona.json";
import enPromises from "./en/coming-up.json";
import enSearch from "./en/search.json";
import enTalk from "./en/chat.json";
import enTalks from "./en/sessions.json";
import enTimeline from "./en/timeline.json";
import enTrace from "./en/trace.json";
import enWizard from "./en/wizard.json";
import enYou from "./en/account.json";
import zhAuth from "./zh/auth.json";
import zhBackfill from "./zh/backfill.json";
import zhBetween from "./zh/slow-cycle.json";
import zhBin from "./zh/bin.json";
import zhCommon from "./zh/common.json";
import zhConfig from "./zh/config.json";
import zhFeelings from "./zh/moods.json";
import zhFirst from "./zh/proactive.json";
import zhForget from "./zh/forget.json";
import zhHelp from "./zh/help.json";
import zhItems from "./zh/memory-editor.json";
import zhMap from "./zh/map.json";
import zhMemory from "./zh/memory.json";
import zhModel from "./zh/model.json";
import zhNotifications from "./zh/notifications.json";
import zhPalette from "./zh/palette.json";
import zhPeople from "./zh/people.json";
import zhPersona from "./zh/persona.json";
import zhPromises from "./zh/coming-up.json";
import zhSearch from "./zh/search.json";
import zhTalk from "./zh/chat.json";
import zhTalks from "./zh/sessions.json";
import zhTimeline from "./zh/timeline.json";
import zhTrace from "./zh/trace.json";
import zhWizard from "./zh/wizard.json";
import zhYou from "./zh/account.json";

const en = {
  backfill: enBackfill,
  common: enCommon,
  auth: enAuth,
  wizard: enWizard,
  persona: enPersona,
  you: enYou,
  talk: enTalk,
  talks: enTalks,
  memory: enMemory,
  items: enItems,
  first: enFirst,
  forget: enForget,
  help: enHelp,
  bin: enBin,
  promises: enPromises,
  palette: enPalette,
  people: enPeople,
  model: enModel,
  notifications: enNotifications,
  timeline: enTimeline,
  feelings: enFeelings,
  map: enMap,
  search: enSearch,
  between: enBetween,
  config: enConfig,
  trace: enTrace,
};

/** The English catalogue names the keys; the compiler holds Chinese to it, and a test holds both to each other. */
export type Messages = typeof en;

const zh: Messages = {
  backfill: zhBackfill,
  common: zhCommon,
  auth: zhAuth,
  wizard: zhWizard,
  persona: zhPersona,
  you: zhYou,
  talk: zhTalk,
  talks: zhTalks,
  memory: zhMemory,
  items: zhItems,
  first: zhFirst,
  forget: zhForget,
  help: zhHelp,
  bin: zhBin,
  promises: zhPromises,
  palette: zhPalette,
  people: zhPeople,
  model: zhModel,
  notifications: zhNotifications,
  timeline: zhTimeline,
  feelings: zhFeelings,
  map: zhMap,
  search: zhSearch,
  between: zhBetween,
  config: zhConfig,
  trace: zhTrace,
};

export const messages: Record<Locale, Messages> = { en, zh };
