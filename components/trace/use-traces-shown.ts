"use client";

import { useStoredFlag } from "../ui/use-stored-flag";

/** Whether this browser shows how replies and memories came about, step by step. Off until it is asked for. */
export const useTracesShown = () => useStoredFlag("traces.shown", false);
