import { changeDevice, removeDevice } from "@/server/operations/notifications";

export const PATCH = changeDevice.route;
export const DELETE = removeDevice.route;
