import { LOCALE_COOKIE } from "@/lib/core/preference-cookies";
import type { Locale } from "@/lib/core/types/messages";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the language in this browser, before and besides the account's own. Refresh the router afterwards. */
export function storeLocale(locale: Locale): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Whether a language was chosen in this browser. */
export function hasStoredLocale(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`));
}
