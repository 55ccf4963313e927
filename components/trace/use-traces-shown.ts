"use client";

import { useStoredFlag } from "../ui/use-stored-flag";

/** Whether this browser shows how replies and memories were made, step by step. Off by default. */
export const useTracesShown = () => useStoredFlag("traces.shown", false);
