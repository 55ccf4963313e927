import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { defaultTimeZone } from "@/lib/core/env";
import { LOCALE_COOKIE } from "@/lib/core/preference-cookies";
import { messages } from "./messages";
import { isLocale, pickLocale } from "./pick-locale";

/** Times are in the server's time zone until the user is known; `app/(app)/layout.tsx` sets the user's own. */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = isLocale(asked)
    ? asked
    : pickLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get("accept-language"));
  return { locale, messages: messages[locale], timeZone: defaultTimeZone() };
});
