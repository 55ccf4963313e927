import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { pageUser } from "@/app/page-data";
import { AdoptLocale } from "@/components/i18n/adopt-locale";
import { RenewSubscription } from "@/components/notifications/renew-subscription";
import { AppBadge } from "@/components/pwa/app-badge";
import { RefreshRecentMessages } from "@/components/pwa/refresh-recent-messages";
import { RegisterWorker } from "@/components/pwa/register-worker";
import { SyncTimeZone } from "@/components/time-zone/sync-time-zone";
import { currentUser } from "@/server/current-user";

/** Layout of all pages for signed-in users; times are in the user's time zone. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const { timeZone, locale, id } = await pageUser();
  const signInId = (await currentUser())?.sid ?? "";
  return (
    <NextIntlClientProvider timeZone={timeZone ?? undefined}>
      <AdoptLocale locale={locale} />
      <RegisterWorker />
      <AppBadge />
      <RefreshRecentMessages userId={id} />
      <RenewSubscription userId={id} signInId={signInId} />
      {timeZone === null ? <SyncTimeZone /> : null}
      {children}
    </NextIntlClientProvider>
  );
}
