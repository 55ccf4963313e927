import { noInput } from "@/lib/core/schemas";
import { countUnread } from "@/lib/memory/conversation/read-receipts";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Number of unread messages per persona. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) =>
  json({ items: await countUnread(services.db, who.user.id), nextCursor: null }),
);
