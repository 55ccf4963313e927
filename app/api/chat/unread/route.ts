import { noInput } from "@/lib/core/schemas";
import { countUnread } from "@/lib/memory/conversation/read-receipts";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** How many messages of each persona the person has not seen. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) =>
  json({ items: await countUnread(services.db, who.user.id), nextCursor: null }),
);
