import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { getTranslations } from "@/components/i18n/get-translations";
import { Providers } from "@/components/providers";
import { launchImages } from "@/components/pwa/launch-images";
import { readTheme } from "@/components/theme/theme-cookie";
import { THEME_COOKIE } from "@/lib/core/preference-cookies";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common");
  return {
    title: { default: t("product"), template: `%s · ${t("product")}` },
    description: t("tagline"),
    applicationName: t("product"),
    // Conversations are private: no search engine may index a page.
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
    appleWebApp: { capable: true, title: t("product"), statusBarStyle: "default", startupImage: launchImages },
    // iOS shows a launch image only with this name; Next writes the name that replaced it.
    other: { "apple-mobile-web-app-capable": "yes" },
  };
}

export const viewport: Viewport = {
  viewportFit: "cover",
  // The page shrinks for the on-screen keyboard, which keeps the composer above it.
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf7f2" },
    { media: "(prefers-color-scheme: dark)", color: "#14161a" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang={await getLocale()} data-theme={theme === "system" ? undefined : theme}>
      <body>
        <NextIntlClientProvider>
          <Providers>{children}</Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
