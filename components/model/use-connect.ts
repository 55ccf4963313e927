"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { modelApi } from "@/components/api/model-settings";
import type { ModelCheck } from "@/lib/core/types/model-check";
import type { ModelView, ShownModelSettings, Whose } from "@/lib/core/types/model-settings";
import { deleteOwnModels, deleteServerModels, saveOwnModels, saveServerModels } from "@/server/actions/models";
import {
  beginDraft,
  type ConnectDraft,
  draftProblems,
  endpointOf,
  endpointProblems,
  settingsOf,
  shownTiers,
} from "./connect-draft";

type ConnectProps = { whose: Whose; saved: ShownModelSettings | null; onChanged: (view: ModelView) => void };

/** The form that connects a model: input, list of models, check and save. */
export function useConnect({ whose, saved, onChanged }: ConnectProps) {
  const [draft, setDraft] = useState(() => beginDraft(saved));
  const [tried, setTried] = useState<"nothing" | "endpoint" | "all">("nothing");
  const list = useMutation({ mutationFn: (now: ConnectDraft) => modelApi.list({ whose, ...endpointOf(now, saved) }) });
  const check = useCheck(whose, saved);
  const save = useAction(whose === "own" ? saveOwnModels : saveServerModels);
  const remove = useAction(whose === "own" ? deleteOwnModels : deleteServerModels);
  const problems = draftProblems(draft, saved);
  const shown = tried === "all" ? problems : tried === "endpoint" ? endpointProblems(draft, saved) : {};
  const isComplete = Object.keys(problems).length === 0;

  /** Results of a check are discarded when the settings change. */
  const change = (part: Partial<ConnectDraft>) => {
    const isElsewhere = "preset" in part || "baseUrl" in part || "apiKey" in part || "replacesKey" in part;
    if (isElsewhere) list.reset();
    check.reset();
    save.clearError();
    setDraft((now) => ({ ...now, ...part }));
  };

  const load = async (now = draft) => {
    setTried((before) => (before === "all" ? before : "endpoint"));
    if (Object.keys(endpointProblems(now, saved)).length > 0) return;
    const { ids } = await list.mutateAsync(now).catch(() => ({ ids: [] }));
    const [only] = ids;
    if (only === undefined || ids.length > 1) return;
    setDraft((later) => ({
      ...later,
      models: Object.fromEntries(
        Object.entries(later.models).map(([tier, name]) => [tier, name || only]),
      ) as ConnectDraft["models"],
    }));
  };

  return {
    ...{ draft, change, load, list, check, isComplete, saveError: save.error, removeError: remove.error },
    problems: shown as ReturnType<typeof draftProblems>,
    /** Marks missing fields. Returns true when none is missing. */
    look: () => {
      setTried("all");
      return isComplete;
    },
    startCheck: () => {
      setTried("all");
      if (isComplete) check.start(draft);
    },
    isSaving: save.busy,
    save: async () => {
      setTried("all");
      if (!isComplete) return null;
      const outcome = await save.run(settingsOf(draft, saved));
      if (!outcome?.ok) return null;
      setDraft((now) => ({ ...now, apiKey: "", replacesKey: false }));
      check.reset();
      onChanged(outcome.data);
      return draft.models[shownTiers(draft)[0] ?? "large"];
    },
    remove: async () => {
      const outcome = await remove.run(undefined);
      if (!outcome?.ok) throw new Error("The model was not removed.");
      setDraft(beginDraft(null));
      setTried("nothing");
      check.reset();
      list.reset();
      onChanged(outcome.data);
    },
  };
}

/** Checks the settings in the form and shows results as they arrive. Stop also ends the check on the server. A new check replaces a running one. */
function useCheck(whose: Whose, saved: ShownModelSettings | null) {
  const running = useRef<AbortController | null>(null);
  const [soFar, setSoFar] = useState<ModelCheck | null>(null);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (draft: ConnectDraft) => {
      const controller = new AbortController();
      running.current = controller;
      setSoFar(null);
      const { signal } = controller;
      const onLine = (found: ModelCheck) => {
        if (!signal.aborted) setSoFar(found);
      };
      return modelApi.check({ whose, ...settingsOf(draft, saved) }, { signal, onLine });
    },
  });
  const stop = () => {
    running.current?.abort();
    reset();
  };
  // Leaving the page stops the check.
  useEffect(() => () => running.current?.abort(), []);
  return { start: mutate, stop, reset: stop, soFar, result: data ?? null, error, isRunning: isPending };
}
