import type { Preferences } from "@/lib/memory/proactive/preferences";
import type { Settings } from "@/lib/memory/settings";

/** Preferences with the limits that the server sets. */
export function showPreferences(preferences: Preferences, { proactive }: Pick<Settings, "proactive">) {
  return { ...preferences, allowed: proactive.enabled, maxPerDayAllowed: proactive.perDay };
}
