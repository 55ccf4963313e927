import { closeSession } from "./close-session";
import { compactSession } from "./compact-session";
import { compareWaiting } from "./compare-waiting";
import { consolidateSession } from "./consolidate-session";
import { proactiveTick } from "./proactive-tick";
import { reindex } from "./reindex";
import { sweep } from "./sweep";
import { writeFirst } from "./write-first";

export const functions = [
  closeSession,
  compactSession,
  compareWaiting,
  consolidateSession,
  proactiveTick,
  reindex,
  sweep,
  writeFirst,
];
