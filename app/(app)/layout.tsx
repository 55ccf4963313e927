import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { pageUser } from "@/app/page-data";
import { AdoptLocale } from "@/components/i18n/adopt-locale";
import { TellTimeZone } from "@/components/time-zone/tell-time-zone";

/** Everything behind the door: times are the person's own. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const { timeZone, locale } = await pageUser();
  return (
    <NextIntlClientProvider timeZone={timeZone ?? undefined}>
      <AdoptLocale locale={locale} />
      {timeZone === null ? <TellTimeZone /> : null}
      {children}
    </NextIntlClientProvider>
  );
}
