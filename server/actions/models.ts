"use server";

import * as models from "@/server/operations/models";

export const saveOwnModels = models.saveOwnModels.action;
export const deleteOwnModels = models.deleteOwnModels.action;
export const saveServerModels = models.saveServerModels.action;
export const deleteServerModels = models.deleteServerModels.action;
export const setModelPermissions = models.setModelPermissions.action;
export const answerModelConsent = models.answerModelConsent.action;
