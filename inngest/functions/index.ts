import { backfill } from "./backfill";
import { changeEmbedder } from "./change-embedder";
import { closeSession } from "./close-session";
import { compactSession } from "./compact-session";
import { compareWaiting } from "./compare-pending";
import { consolidateSession } from "./consolidate-session";
import { deliver } from "./deliver";
import { embedWritten } from "./embed-manual-edits";
import { tellOwners } from "./mail-security-notices";
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
  compareWaiting,
  consolidateSession,
  deliver,
  embedWritten,
  proactiveTick,
  reindex,
  remind,
  sweep,
  tellOwners,
  writeProactive,
];
