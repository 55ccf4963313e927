import { closeSession } from "./close-session";
import { compactSession } from "./compact-session";
import { consolidateSession } from "./consolidate-session";
import { sweep } from "./sweep";

export const functions = [closeSession, compactSession, consolidateSession, sweep];
