"use server";

import * as aboutYou from "@/server/operations/about-you";

export const writeAboutYou = aboutYou.writeAboutYou.action;
export const listAboutYouRevisions = aboutYou.listAboutYouRevisions.action;
export const eraseAboutYouRevision = aboutYou.eraseAboutYouRevision.action;
