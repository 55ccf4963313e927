import { eraseAboutYouRevision } from "@/server/operations/about-you";

export const DELETE = eraseAboutYouRevision.route;
