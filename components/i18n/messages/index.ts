import type { Locale } from "@/lib/core/types/messages";
import enAccount from "./en/account.json";
import enAuth from "./en/auth.json";
import enBackfill from "./en/backfill.json";
import enBin from "./en/bin.json";
import enChat from "./en/chat.json";
import enComingUp from "./en/coming-up.json";
import enCommon from "./en/common.json";
import enConfig from "./en/config.json";
import enCost from "./en/cost.json";
import enForget from "./en/forget.json";
import enHelp from "./en/help.json";
import enMap from "./en/map.json";
import enMemory from "./en/memory.json";
import enMemoryEditor from "./en/memory-editor.json";
import enModel from "./en/model.json";
import enMoods from "./en/moods.json";
import enNotifications from "./en/notifications.json";
import enPalette from "./en/palette.json";
import enPeople from "./en/people.json";
import enPersona from "./en/persona.json";
import enProactive from "./en/proactive.json";
import enSearch from "./en/search.json";
import enSessions from "./en/sessions.json";
import enSlowCycle from "./en/slow-cycle.json";
import enTimeline from "./en/timeline.json";
import enTrace from "./en/trace.json";
import enWizard from "./en/wizard.json";
import enYourData from "./en/your-data.json";
import zhAccount from "./zh/account.json";
import zhAuth from "./zh/auth.json";
import zhBackfill from "./zh/backfill.json";
import zhBin from "./zh/bin.json";
import zhChat from "./zh/chat.json";
import zhComingUp from "./zh/coming-up.json";
import zhCommon from "./zh/common.json";
import zhConfig from "./zh/config.json";
import zhCost from "./zh/cost.json";
import zhForget from "./zh/forget.json";
import zhHelp from "./zh/help.json";
import zhMap from "./zh/map.json";
import zhMemory from "./zh/memory.json";
import zhMemoryEditor from "./zh/memory-editor.json";
import zhModel from "./zh/model.json";
import zhMoods from "./zh/moods.json";
import zhNotifications from "./zh/notifications.json";
import zhPalette from "./zh/palette.json";
import zhPeople from "./zh/people.json";
import zhPersona from "./zh/persona.json";
import zhProactive from "./zh/proactive.json";
import zhSearch from "./zh/search.json";
import zhSessions from "./zh/sessions.json";
import zhSlowCycle from "./zh/slow-cycle.json";
import zhTimeline from "./zh/timeline.json";
import zhTrace from "./zh/trace.json";
import zhWizard from "./zh/wizard.json";
import zhYourData from "./zh/your-data.json";

const en = {
  backfill: enBackfill,
  common: enCommon,
  auth: enAuth,
  wizard: enWizard,
  persona: enPersona,
  account: enAccount,
  cost: enCost,
  yourData: enYourData,
  chat: enChat,
  sessions: enSessions,
  memory: enMemory,
  memoryEditor: enMemoryEditor,
  proactive: enProactive,
  forget: enForget,
  help: enHelp,
  bin: enBin,
  comingUp: enComingUp,
  palette: enPalette,
  people: enPeople,
  model: enModel,
  notifications: enNotifications,
  timeline: enTimeline,
  moods: enMoods,
  map: enMap,
  search: enSearch,
  slowCycle: enSlowCycle,
  config: enConfig,
  trace: enTrace,
};

/** The English catalogue defines the keys; the compiler checks the Chinese one against it, and a test checks both. */
export type Messages = typeof en;

const zh: Messages = {
  backfill: zhBackfill,
  common: zhCommon,
  auth: zhAuth,
  wizard: zhWizard,
  persona: zhPersona,
  account: zhAccount,
  cost: zhCost,
  yourData: zhYourData,
  chat: zhChat,
  sessions: zhSessions,
  memory: zhMemory,
  memoryEditor: zhMemoryEditor,
  proactive: zhProactive,
  forget: zhForget,
  help: zhHelp,
  bin: zhBin,
  comingUp: zhComingUp,
  palette: zhPalette,
  people: zhPeople,
  model: zhModel,
  notifications: zhNotifications,
  timeline: zhTimeline,
  moods: zhMoods,
  map: zhMap,
  search: zhSearch,
  slowCycle: zhSlowCycle,
  config: zhConfig,
  trace: zhTrace,
};

export const messages: Record<Locale, Messages> = { en, zh };
