"use server";

import * as notifications from "@/server/operations/notifications";

export const subscribeDevice = notifications.subscribeDevice.action;
export const changeDevice = notifications.changeDevice.action;
export const removeDevice = notifications.removeDevice.action;
export const testDevice = notifications.testDevice.action;
export const setEmailChannel = notifications.setEmailChannel.action;
export const removeEmailChannel = notifications.removeEmailChannel.action;
export const confirmEmail = notifications.confirmEmail.action;
export const unsubscribeEmail = notifications.unsubscribeEmail.action;
