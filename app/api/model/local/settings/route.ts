import { setLocalModelSettings } from "@/server/operations/local-models";

export const PUT = setLocalModelSettings.route;
