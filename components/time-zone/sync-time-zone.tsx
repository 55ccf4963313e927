"use client";

import { useEffect } from "react";
import { attempt } from "@/components/actions/use-action";
import { syncTimeZone } from "@/server/actions/account";
import { deviceTimeZone } from "./use-time-zones";

/** Tells the zone of this device for an account that has none yet. Another browser may have been first; then its word holds. */
export function SyncTimeZone() {
  useEffect(() => {
    void attempt(() => syncTimeZone({ timezone: deviceTimeZone() }));
  }, []);
  return null;
}
