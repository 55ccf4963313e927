import { ApiError, query, request } from "@/components/api/client";
import {
  CONNECTION_ERROR,
  CONNECTION_HEARTBEAT,
  CONNECTION_READY,
  type LiveEvent,
  MODEL_CHANGED,
} from "@/lib/core/types/live-events";
import { endCode, liveEventNames, readLiveEvent, readySeq } from "./live-events";

/** `elsewhere`: open in so many places that this one was let go; it comes back when it is looked at. */
export type Connection = "connecting" | "open" | "lost" | "signedOut" | "elsewhere";

export type LiveListener = {
  onEvent?: (event: LiveEvent) => void;
  /** The feed is connected (again). */
  onReady?: () => void;
  /** Another model may answer from now on. */
  onModel?: () => void;
};

export type LiveFeed = {
  /** Every event once, in order of arrival. */
  listen(listener: LiveListener): () => void;
  connection(): Connection;
  onConnection(listener: () => void): () => void;
  close(): void;
};

/** The server sends a heartbeat every 30 s; two missed ones mean that the line is dead though nobody said so. */
const SILENCE_MAX_MS = 75_000;
/** A browser gives up on an EventSource that was answered with an error; we do not. */
const REOPEN_FIRST_MS = 1_000;
/**
 * When the server says that the sign-in has ended, this browser may go on under a new one: a new password gives it another cookie, which
 * comes a moment later. So long after the end it is looked whether it does.
 */
const LOOK_AGAIN_MS = [1_000, 2_000];
const REOPEN_MAX_MS = 20_000;

/** Opens the live feed of a persona and keeps it open. A feed that was cut goes on after the last event it saw. */
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
      // The server's own word has data; without, it is the browser's that the line was cut.
      const end = "data" in event ? endCode(event.data) : null;
      if (end === "unauthenticated") return void reopenIfSignedIn();
      if (end) return leave("elsewhere");
      if (feed !== source) return;
      enter("lost");
      if (feed.readyState === EventSource.CLOSED) reopenLater();
    });
    feed.addEventListener(CONNECTION_READY, (message: MessageEvent<string>) => {
      onReceived();
      // A feed that stands before what we saw belongs to another database.
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

  /** Stays away until somebody looks again, if ever: who would come back by itself would be sent away again. */
  function leave(why: Connection): void {
    clearTimeout(silence);
    clearTimeout(reopening);
    source?.close();
    source = null;
    enter(why);
  }

  async function reopenIfSignedIn(): Promise<void> {
    leave("lost");
    for (const ms of LOOK_AGAIN_MS) {
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
