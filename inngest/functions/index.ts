import { backfill } from "./backfill";
import { changeEmbedder } from "./change-embedder";
import { closeSession } from "./close-session";
import { compactSession } from "./compact-session";
import { comparePending } from "./compare-pending";
import { consolidateSession } from "./consolidate-session";
import { deliver } from "./deliver";
import { embedManualEdits } from "./embed-manual-edits";
import { mailSecurityNotices } from "./mail-security-notices";
import { proactiveTick } from "./proactive-tick";
import { reindex } from "./reindex";
import { remind } from "./remind";
import { sweep } from "./sweep";
import { writeProactive } from "./write-proactive";

export const functions = [
  backfill,
  changeEmbedder,
  closeSession,
  compactSession,
  comparePending,
  consolidateSession,
  deliver,
  embedManualEdits,
  proactiveTick,
  reindex,
  remind,
  sweep,
  mailSecurityNotices,
  writeProactive,
];
