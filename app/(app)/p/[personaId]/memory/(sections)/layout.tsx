import { clsx } from "clsx";
import { type LucideIcon, Search, Trash2, UserRound, Waypoints } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { pagePersona } from "@/app/page-data";
import { getTranslations } from "@/components/i18n/get-translations";
import { SectionLinks } from "@/components/memory/section-links";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";

type Props = { params: Promise<{ personaId: string }>; children: ReactNode };

/** On a phone only one line of the header stays while the page scrolls, and none of it above the keyboard. */
export default async function SectionsLayout({ params, children }: Props) {
  const t = await getTranslations("memory");
  const { id, displayName } = await pagePersona((await params).personaId);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-letter px-4 pb-16 outline-none md:px-6 md:pt-12 keyboard:pt-3"
    >
      <header className="-mx-4 sticky top-0 z-20 flex h-14 items-center bg-paper px-4 md:static md:mx-0 md:h-auto md:px-0 keyboard:hidden">
        <h1 className="min-w-0 flex-1 truncate text-2xl md:text-3xl">{t("title")}</h1>
        <div className="-mr-3 flex md:-mr-5">
          <HeaderLink href={routes.search(id)} icon={Search} label={t("sections.searchAll")} className="md:hidden" />
          <HeaderLink href={routes.aboutYou(id)} icon={UserRound} label={t("sections.about-you")} />
          <HeaderLink href={routes.map(id)} icon={Waypoints} label={t("sections.map")} />
          <HeaderLink href={routes.bin(id)} icon={Trash2} label={t("sections.bin")} />
        </div>
      </header>
      <p className="mb-3 max-w-measure text-ink-soft md:mt-2 md:mb-8 keyboard:hidden">
        {t("lead", { name: displayName })}
      </p>
      <div className="keyboard:hidden">
        <SectionLinks personaId={id} />
      </div>
      <div className="pt-6 keyboard:pt-0">{children}</div>
    </main>
  );
}

type HeaderLinkProps = { href: string; icon: LucideIcon; label: string; className?: string };

/** On a phone only its icon shows. */
function HeaderLink({ href, icon: Icon, label, className }: HeaderLinkProps) {
  return (
    <Link
      href={href}
      title={label}
      className={buttonClass({ variant: "plain", className: clsx("min-w-11 max-md:px-0", className) })}
    >
      <Icon aria-hidden className="size-5 md:size-4" />
      <span className="max-md:sr-only">{label}</span>
    </Link>
  );
}
