"use server";

import * as memory from "@/server/operations/memory";

export const decidePromise = memory.decidePromise.action;
export const addMemory = memory.addMemory.action;
export const expectMemory = memory.expectMemory.action;
export const changeMemory = memory.changeMemory.action;
export const mergeEvents = memory.mergeEvents.action;
export const unmergeEvents = memory.unmergeEvents.action;
export const setPin = memory.setPin.action;
