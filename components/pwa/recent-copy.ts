/** The copy of recent messages that `public/offline.js` shows without a connection; its names stand there too. */

const CACHE = "recent-messages";
const COPY = "/recent-messages.json";

export type RecentMessage = { personaName: string; role: string; content: string; createdAt: string };

/** Replaces the whole copy, so that messages forgotten on the server are also deleted from this device. */
export async function storeRecentMessages(messages: RecentMessage[], now: Date): Promise<void> {
  if (!("caches" in window)) return;
  const body = JSON.stringify({ savedAt: now.toISOString(), messages });
  await (await caches.open(CACHE)).put(COPY, new Response(body, { headers: { "content-type": "application/json" } }));
}

export async function removeRecentMessages(): Promise<void> {
  if ("caches" in window) await caches.delete(CACHE);
}
