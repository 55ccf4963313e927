import { z } from "zod";
import { ApiError, requestJson } from "@/components/api/client";
import { listOf } from "@/components/api/list";
import { removeRecentMessages, storeRecentMessages } from "./recent-copy";

const recentMessages = listOf(
  z.object({ personaName: z.string(), role: z.string(), content: z.string(), createdAt: z.string() }),
);

/** Makes the copy equal to the server's messages. A sign-in that ended takes the copy with it; without a connection the copy stays. */
export async function refreshCopy(signal: AbortSignal): Promise<void> {
  try {
    const { items } = await requestJson("/api/chat/recent", recentMessages, { signal });
    if (!signal.aborted) await storeRecentMessages(items, new Date());
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await removeRecentMessages().catch(() => undefined);
  }
}
