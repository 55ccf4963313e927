import { RECENT_MESSAGES_MAX } from "@/lib/core/limits";
import { noInput } from "@/lib/core/schemas";
import { listRecentMessages } from "@/lib/memory/conversation/recent-messages";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** The newest messages with all personas, for the copy that a device keeps to show without a connection; no temporary chats. */
export const GET = userRoute({ input: noInput }, async ({ services, who }) =>
  json({ items: await listRecentMessages(services.db, who.user.id, RECENT_MESSAGES_MAX), nextCursor: null }),
);
