import { closeSession } from "./close-session";
import { compactSession } from "./compact-session";
import { compareWaiting } from "./compare-waiting";
import { consolidateSession } from "./consolidate-session";
import { deliver } from "./deliver";
import { reindex } from "./reindex";
import { sweep } from "./sweep";

export const functions = [closeSession, compactSession, compareWaiting, consolidateSession, deliver, reindex, sweep];
