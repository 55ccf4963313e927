"use server";

import * as entities from "@/server/operations/entities";

export const addEntity = entities.addEntity.action;
export const changeEntity = entities.changeEntity.action;
export const mergeEntities = entities.mergeEntities.action;
export const unmergeEntities = entities.unmergeEntities.action;
export const confirmSeparateEntities = entities.confirmSeparateEntities.action;
