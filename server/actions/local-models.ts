"use server";

import * as localModels from "@/server/operations/local-models";

export const actOnLocalModel = localModels.actOnLocalModel.action;
export const setLocalModelSettings = localModels.setLocalModelSettings.action;
