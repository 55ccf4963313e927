"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { DISK_SPACE_RESTORED } from "@/components/api/disk-space";
import { sessionsQuery } from "@/components/api/queries";
import { useLive } from "@/components/live/use-live";
import { type ChatAddress, createChatApi } from "./state/chat-api";
import { type ChatState, createChatState, type InitialChat } from "./state/chat-state";
import { createStore, type Store } from "./state/store";
import { openOutbox } from "./state/unsent-messages";
import { ChatController, type ChatEvents } from "./stream/chat-controller";
import { actionOf, changesActiveBranch, isAbout } from "./stream/live-actions";
import { createComposingSignal } from "./stream/typing-signal";

/**
 * The chat with a persona: its state, and the controller that acts on it. The store outlives navigation (in the query cache), so that
 * coming back shows the chat as it was; otherwise it starts with `end`, which came with the page.
 */
export function useChat(chat: ChatAddress, end: InitialChat, events: ChatEvents) {
  const { personaId, isTemporary } = chat;
  const client = useQueryClient();
  const cacheKey = useMemo(() => ["chat", personaId, isTemporary], [personaId, isTemporary]);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  const [{ store, controller, composing, first }] = useState(() => {
    const sessions = end.sessions.filter(({ temporary }) => temporary === chat.isTemporary);
    const store = client.getQueryData<Store<ChatState>>(cacheKey) ?? createStore(createChatState({ ...end, sessions }));
    const api = createChatApi(chat);
    const composing = createComposingSignal(api.reportComposing);
    const latestEvents: ChatEvents = {
      onRefused: (refusal) => latest.current.onRefused(refusal),
      onError: (error) => latest.current.onError(error),
      onNothingNew: () => latest.current.onNothingNew(),
    };
    const parts = { outbox: openOutbox(chat), composing, events: latestEvents, api };
    return { store, composing, first: store.get(), controller: new ChatController(personaId, store, parts) };
  });

  useEffect(() => {
    controller.start();
    const resendAll = () => controller.resendAll();
    const recheck = () => {
      if (document.visibilityState !== "visible") return;
      // The user may have signed in in another tab.
      controller.resendAll("signed-out");
      void controller.catchUp();
    };
    window.addEventListener("online", resendAll);
    window.addEventListener(DISK_SPACE_RESTORED, resendAll);
    document.addEventListener("visibilitychange", recheck);
    return () => {
      window.removeEventListener("online", resendAll);
      window.removeEventListener(DISK_SPACE_RESTORED, resendAll);
      document.removeEventListener("visibilitychange", recheck);
      controller.dispose();
      client.setQueryData(cacheKey, store);
    };
  }, [controller, store, client, cacheKey]);

  useLive(
    (event) => {
      const action = isAbout(event, isTemporary) ? actionOf(event, new Date().toISOString()) : null;
      if (action) controller.dispatch(action);
      if (action?.type === "typing") controller.follow(action.payload.turnId, null);
      if (changesActiveBranch(event)) void controller.reread();
    },
    () => void controller.reload(),
  );

  const sessions = useQuery({ ...sessionsQuery(personaId), initialData: end.sessions }).data;
  useEffect(() => {
    const items = sessions?.filter(({ temporary }) => temporary === isTemporary);
    if (items) controller.dispatch({ type: "sessions", items });
  }, [controller, sessions, isTemporary]);

  const state = useSyncExternalStore(store.watch, store.get, () => first);
  return { state, controller, composing };
}
