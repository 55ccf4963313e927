import { ApiError, query, request } from "@/components/api/client";
import {
  CONNECTION_ERROR,
  CONNECTION_HEARTBEAT,
  CONNECTION_READY,
  type LiveEvent,
  MODEL_CHANGED,
} from "@/lib/core/types/live-events";
import { endCode, liveEventNames, readLiveEvent, readySeq } from "./live-events";

/** `elsewhere`: closed because the feed is open in too many tabs; it reconnects when this tab is viewed. */
export type Connection = "connecting" | "open" | "lost" | "signedOut" | "elsewhere";

export type LiveListener = {
  onEvent?: (event: LiveEvent) => void;
  /** The feed is connected (again). */
  onReady?: () => void;
  /** The model may have changed. */
  onModel?: () => void;
};

export type LiveFeed = {
  /** Every event once, in order of arrival. */
  listen(listener: LiveListener): () => void;
  connection(): Connection;
  onConnection(listener: () => void): () => void;
  close(): void;
};

/** The server sends a heartbeat every 30 s; two missed ones mean that the connection is dead. */
const SILENCE_MAX_MS = 75_000;
/** A browser gives up on an EventSource that was answered with an error, so we reopen it. */
const REOPEN_FIRST_MS = 1_000;
/**
 * When the server reports that the sign-in has ended, this browser may have a new one: after a password change another cookie arrives a
 * moment later. Delays after which that is checked.
 */
const SESSION_CHECK_MS = [1_000, 2_000];
const REOPEN_MAX_MS = 20_000;

/** Opens the live feed of a persona and keeps it open. A feed that was cut continues after the last event received. */
export function openLiveFeed(personaId: string): LiveFeed {
  const listeners = new Set<LiveListener>();
  const watchers = new Set<() => void>();
  let state: Connection = "connecting";
  let lastSeq = -1;
  let reopenMs = REOPEN_FIRST_MS;
  let isClosed = false;
  let source: EventSource | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const enter = (next: Connection) => {
    if (state === next) return;
    state = next;
    for (const watcher of watchers) watcher();
  };

  const onReceived = () => {
    clearTimeout(silence);
    silence = setTimeout(reopen, SILENCE_MAX_MS);
  };

  function open(): void {
    const feed = new EventSource(`/api/live${query({ personaId, lastEventId: lastSeq < 0 ? null : lastSeq })}`);
    source = feed;
    feed.addEventListener(CONNECTION_ERROR, (event: MessageEvent<string> | Event) => {
      // An error event from the server has data; without data the browser lost the connection.
      const end = "data" in event ? endCode(event.data) : null;
      if (end === "unauthenticated") return void reopenIfSignedIn();
      if (end) return leave("elsewhere");
      if (feed !== source) return;
      enter("lost");
      if (feed.readyState === EventSource.CLOSED) reopenLater();
    });
    feed.addEventListener(CONNECTION_READY, (message: MessageEvent<string>) => {
      onReceived();
      // A feed whose sequence number is lower than ours belongs to another database.
      lastSeq = Math.min(lastSeq, readySeq(message.data) ?? lastSeq);
      reopenMs = REOPEN_FIRST_MS;
      enter("open");
      for (const listener of listeners) listener.onReady?.();
    });
    feed.addEventListener(CONNECTION_HEARTBEAT, onReceived);
    feed.addEventListener(MODEL_CHANGED, () => {
      onReceived();
      for (const listener of listeners) listener.onModel?.();
    });
    for (const name of liveEventNames) {
      feed.addEventListener(name, (message: MessageEvent<string>) => {
        onReceived();
        const event = readLiveEvent({ name, id: message.lastEventId, data: message.data });
        if (!event || event.seq <= lastSeq) return;
        lastSeq = event.seq;
        for (const listener of listeners) listener.onEvent?.(event);
      });
    }
    onReceived();
  }

  /** Stays disconnected until the tab is viewed again: reconnecting by itself would only be refused again. */
  function leave(why: Connection): void {
    clearTimeout(silence);
    clearTimeout(reopening);
    source?.close();
    source = null;
    enter(why);
  }

  async function reopenIfSignedIn(): Promise<void> {
    leave("lost");
    for (const ms of SESSION_CHECK_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (isClosed || state !== "lost" || source) return;
      if (await isSignedIn()) return reopen();
    }
    if (!isClosed && !source) leave("signedOut");
  }

  function reopen(): void {
    clearTimeout(silence);
    clearTimeout(reopening);
    source?.close();
    enter("lost");
    open();
  }

  function reopenLater(): void {
    clearTimeout(reopening);
    reopening = setTimeout(reopen, reopenMs);
    reopenMs = Math.min(reopenMs * 2, REOPEN_MAX_MS);
  }

  const reopenIfLost = () => {
    if (state === "lost") reopen();
  };
  const reopenIfSeen = () => {
    if (state === "elsewhere" && document.visibilityState === "visible") reopen();
  };
  window.addEventListener("online", reopenIfLost);
  document.addEventListener("visibilitychange", reopenIfSeen);
  open();

  return {
    listen(listener) {
      listeners.add(listener);
      if (state === "open") listener.onReady?.();
      return () => listeners.delete(listener);
    },
    connection: () => state,
    onConnection(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    close() {
      isClosed = true;
      clearTimeout(silence);
      clearTimeout(reopening);
      window.removeEventListener("online", reopenIfLost);
      document.removeEventListener("visibilitychange", reopenIfSeen);
      source?.close();
      listeners.clear();
    },
  };
}

/** Whether this browser's sign-in is valid. If the request fails, the answer is yes: the feed finds out when it reconnects. */
async function isSignedIn(): Promise<boolean> {
  return request("/api/chat/unread").then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.status === 401),
  );
}
