import { testDevice } from "@/server/operations/notifications";

export const POST = testDevice.route;
