"use server";

import * as personas from "@/server/operations/personas";

export const createPersona = personas.createPersona.action;
export const duplicatePersona = personas.duplicatePersona.action;
export const archivePersona = personas.archivePersona.action;
export const unarchivePersona = personas.unarchivePersona.action;
export const onboardPersona = personas.onboardPersona.action;
export const updatePersona = personas.updatePersona.action;
export const setAvatar = personas.setAvatar.action;
export const listRevisions = personas.listRevisions.action;
export const eraseRevision = personas.eraseRevision.action;
export const deletePersona = personas.deletePersona.action;
export const restorePersona = personas.restorePersona.action;
