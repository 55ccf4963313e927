"use server";

import * as drafts from "@/server/operations/persona-draft";

export const draftPersona = drafts.draftPersona.action;
