"use client";

import { useEffect } from "react";
import { attempt } from "@/components/actions/use-action";
import { syncTimeZone } from "@/server/actions/account";
import { deviceTimeZone } from "./use-time-zones";

/** Reports this device's time zone for an account without one. If another browser was first, its report holds. */
export function SyncTimeZone() {
  useEffect(() => {
    void attempt(() => syncTimeZone({ timezone: deviceTimeZone() }));
  }, []);
  return null;
}
