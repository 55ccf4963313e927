"use server";

import * as proactive from "@/server/operations/proactive";

export const setProactive = proactive.setProactive.action;
export const muteProactive = proactive.muteProactive.action;
