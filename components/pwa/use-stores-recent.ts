"use client";

import { useStoredFlag } from "@/components/ui/use-stored-flag";

/** Whether this browser keeps a user's recent messages. Another user of the same browser decides for themselves. */
export const useStoresRecent = (userId: string) => useStoredFlag(`recent-messages.${userId}`, false);
