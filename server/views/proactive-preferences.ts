import type { Preferences } from "@/lib/memory/proactive/preferences";
import type { Settings } from "@/lib/memory/settings";

/** Preferences as they are shown, with what the install allows of them. */
export function showPreferences(preferences: Preferences, { proactive }: Pick<Settings, "proactive">) {
  return { ...preferences, allowed: proactive.enabled, maxPerDayAllowed: proactive.perDay };
}
