import { actOnLocalModel } from "@/server/operations/local-models";

export const POST = actOnLocalModel.route;
