import { noInput } from "@/lib/core/schemas";
import { listAboutYouRevisions, readAboutYou } from "@/lib/memory/persona/about-you";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { writeAboutYou } from "@/server/operations/about-you";

/** What the user's personas are shown about them, except those with a text of their own, and its versions, newest first. */
export const GET = userRoute({ input: noInput }, async ({ services: { db }, who: { user } }) => {
  const [content, revisions] = await Promise.all([readAboutYou(db, user.id), listAboutYouRevisions(db, user.id)]);
  return json({ content, revisions });
});

export const PUT = writeAboutYou.route;
