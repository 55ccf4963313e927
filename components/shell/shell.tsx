import type { ReactNode } from "react";
import { getTranslations } from "@/components/i18n/get-translations";
import { PaletteButton, PaletteHost } from "@/components/palette/palette-host";
import { Logo } from "@/components/ui/logo";
import { ArchivedBanner } from "./archived-banner";
import { DiskBanner } from "./disk-banner";
import { KeyboardState } from "./keyboard-state";
import { NavigationLinks } from "./navigation-links";
import { OfflineBanner } from "./offline-banner";
import { PersonaSwitcher } from "./persona-switcher";
import { SecurityBanner } from "./security-banner";
import type { ShellPersona } from "./shell-persona";

type ShellProps = {
  personas: ShellPersona[];
  current: ShellPersona;
  /** There is a security notice that the user has not seen. */
  hasSecurityNotice: boolean;
  /** Whether the server's disk was full at page rendering. */
  isDiskFull: boolean;
  /** Whether the current persona is archived, so that it can only be read. */
  isArchived: boolean;
  children: ReactNode;
};

/**
 * The frame of a persona's pages: navigation at the bottom of a phone, at the side of a desktop. A page that fills the screen is
 * `h-(--shell-height)` tall; every page has `<main id="content">`. The content comes before the navigation in the Tab order.
 */
export async function Shell({ personas, current, hasSecurityNotice, isDiskFull, isArchived, children }: ShellProps) {
  const t = await getTranslations("common");
  return (
    <PaletteHost personas={personas} current={current}>
      <a
        href="#content"
        className="sr-only rounded-full bg-lamp px-4 py-2.5 text-on-lamp focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        {t("actions.skipToContent")}
      </a>
      <KeyboardState />
      <div className="flex min-h-(--shell-height) flex-col pb-(--shell-bottom) md:pl-20">
        <OfflineBanner />
        <DiskBanner isFull={isDiskFull} />
        {isArchived ? <ArchivedBanner persona={current} /> : null}
        {hasSecurityNotice ? <SecurityBanner personaId={current.id} /> : null}
        {children}
      </div>
      <nav
        aria-label={t("pages.label")}
        className="fixed inset-y-0 left-0 z-30 hidden w-20 flex-col border-thread border-r bg-paper px-2 py-4 md:flex"
      >
        <PersonaSwitcher personas={personas} current={current} />
        <div className="mt-5">
          <NavigationLinks personaId={current.id} upright />
        </div>
        <PaletteButton className="mx-auto mt-auto mb-3" />
        <Logo className="mx-auto size-7 opacity-50" />
      </nav>
      <nav
        aria-label={t("pages.label")}
        className="fixed inset-x-0 bottom-0 z-30 h-(--shell-bottom) border-thread border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden keyboard:hidden"
      >
        <NavigationLinks personaId={current.id} upright={false} />
      </nav>
    </PaletteHost>
  );
}
