import { answerModelConsent } from "@/server/operations/models";

export const POST = answerModelConsent.route;
