"use server";

import * as corrections from "@/server/operations/corrections";

export const undoCorrection = corrections.undoCorrection.action;
export const decideProposal = corrections.decideProposal.action;
