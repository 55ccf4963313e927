import { closeSession } from "./close-session";
import { consolidateSession } from "./consolidate-session";
import { sweep } from "./sweep";

export const functions = [closeSession, consolidateSession, sweep];
