"use server";

import * as config from "@/server/operations/config";

export const changeConfig = config.changeConfig.action;
export const checkModels = config.checkModels.action;
