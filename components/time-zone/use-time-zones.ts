"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { SelectGroup, SelectOption } from "@/components/ui/select";
import { useHydrated } from "@/components/ui/use-hydrated";

const never = () => () => {};

/** This device's time zone; undefined on the server, which has its own. */
export function useDeviceTimeZone(): string | undefined {
  return useSyncExternalStore(never, deviceTimeZone, () => undefined);
}

/** This device's time zone. Call it in the browser only. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones by region, as options. Until hydration only the chosen one, because server and browser have different lists. */
export function useTimeZones(chosen: string): (SelectOption | SelectGroup)[] {
  const hydrated = useHydrated();
  return useMemo(() => {
    const zones = hydrated ? Intl.supportedValuesOf("timeZone") : [];
    const missing = zones.includes(chosen) || !chosen ? [] : [chosen];
    return [...missing.map(option), ...byRegion(zones)];
  }, [chosen, hydrated]);
}

function byRegion(zones: string[]): SelectGroup[] {
  const groups = new Map<string, SelectOption[]>();
  for (const zone of zones) {
    const region = zone.split("/")[0] ?? zone;
    groups.set(region, [...(groups.get(region) ?? []), option(zone)]);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}

function option(zone: string): SelectOption {
  return { value: zone, label: zone.replaceAll("_", " ") };
}
