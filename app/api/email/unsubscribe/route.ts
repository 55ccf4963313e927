import { unsubscribeEmail } from "@/server/operations/notifications";

export const POST = unsubscribeEmail.route;
