"use client";

import { useEffect } from "react";
import { syncTimeZone } from "@/app/actions/account";
import { attempt } from "@/components/actions/use-action";
import { deviceTimeZone } from "./use-time-zones";

/** Tells the zone of this device for an account that has none yet. Another browser may have been first; then its word holds. */
export function SyncTimeZone() {
  useEffect(() => {
    void attempt(() => syncTimeZone({ timeZone: deviceTimeZone() }));
  }, []);
  return null;
}
