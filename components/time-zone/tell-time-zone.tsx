"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { tellTimeZone } from "@/app/actions/account";
import { attempt } from "@/components/actions/use-action";
import { deviceTimeZone } from "./use-time-zones";

/** Tells the zone of this device for an account that has none yet. Another browser may have been first; then its word holds. */
export function TellTimeZone() {
  const router = useRouter();
  useEffect(() => {
    void attempt(() => tellTimeZone({ timeZone: deviceTimeZone() })).then((outcome) => {
      // Without a connection the router would leave the page for one that cannot come.
      if (outcome.ok && navigator.onLine) router.refresh();
    });
  }, [router]);
  return null;
}
