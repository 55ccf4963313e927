"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { ROOM_AGAIN } from "@/components/api/disk-space";
import { sessionsQuery } from "@/components/api/queries";
import { useLive } from "@/components/live/use-live";
import { createStore, type Store } from "./state/store";
import { type TalkAddress, talkApi } from "./state/chat-api";
import { beginTalk, type TalkEnd, type TalkState } from "./state/chat-state";
import { openOutbox } from "./state/unsent-messages";
import { createComposingSignal } from "./stream/typing-signal";
import { actionOf, changesPath, isAbout } from "./stream/live-actions";
import { TalkController, type TalkEvents } from "./stream/chat-controller";

/**
 * The talk with a persona: its state, and the controller that acts on it. Its store outlives a visit to another place
 * (in the query cache), so that coming back shows the letter as it was left; else it begins with `end`, which the page brought along.
 */
export function useTalk(talk: TalkAddress, end: TalkEnd, events: TalkEvents) {
  const { personaId, isTemporary } = talk;
  const client = useQueryClient();
  const cacheKey = useMemo(() => ["talk", personaId, isTemporary], [personaId, isTemporary]);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  const [{ store, controller, composing, first }] = useState(() => {
    const store = client.getQueryData<Store<TalkState>>(cacheKey) ?? createStore(beginTalk(end));
    const api = talkApi(talk);
    const composing = createComposingSignal(api.tellComposing);
    const told: TalkEvents = {
      onRefused: (refusal) => latest.current.onRefused(refusal),
      onTrouble: (error) => latest.current.onTrouble(error),
      onNothingNew: () => latest.current.onNothingNew(),
    };
    const parts = { outbox: openOutbox(talk), composing, events: told, api };
    return { store, composing, first: store.get(), controller: new TalkController(personaId, store, parts) };
  });

  useEffect(() => {
    controller.start();
    const resendAll = () => controller.resendAll();
    const lookAgain = () => {
      if (document.visibilityState !== "visible") return;
      // The user may have signed in in another tab.
      controller.resendAll("signed-out");
      void controller.catchUp();
    };
    window.addEventListener("online", resendAll);
    window.addEventListener(ROOM_AGAIN, resendAll);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      window.removeEventListener("online", resendAll);
      window.removeEventListener(ROOM_AGAIN, resendAll);
      document.removeEventListener("visibilitychange", lookAgain);
      controller.dispose();
      client.setQueryData(cacheKey, store);
    };
  }, [controller, store, client, cacheKey]);

  useLive(
    (event) => {
      const action = isAbout(event, isTemporary) ? actionOf(event, new Date().toISOString()) : null;
      if (action) controller.dispatch(action);
      if (action?.type === "typing") controller.follow(action.payload.turnId, null);
      if (changesPath(event)) void controller.reread();
    },
    () => void controller.catchUpAnew(),
  );

  const sessions = useQuery({ ...sessionsQuery(personaId), initialData: end.sessions }).data;
  useEffect(() => {
    const items = sessions?.filter(({ temporary }) => temporary === isTemporary);
    if (items) controller.dispatch({ type: "sessions", items });
  }, [controller, sessions, isTemporary]);

  const state = useSyncExternalStore(store.watch, store.get, () => first);
  return { state, controller, composing };
}
