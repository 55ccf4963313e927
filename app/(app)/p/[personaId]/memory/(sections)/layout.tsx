import { Trash2, Waypoints } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { pagePersona } from "@/app/page-data";
import { getTranslations } from "@/components/i18n/get-translations";
import { SectionLinks } from "@/components/memory/section-links";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Page } from "@/components/ui/page";

type Props = { params: Promise<{ personaId: string }>; children: ReactNode };

export default async function SectionsLayout({ params, children }: Props) {
  const t = await getTranslations("memory");
  const { id, displayName } = await pagePersona((await params).personaId);
  return (
    <Page
      title={t("title")}
      lead={t("lead", { name: displayName })}
      aside={
        <div className="-mx-5 flex">
          <Link href={routes.map(id)} className={buttonClass({ variant: "plain" })}>
            <Waypoints aria-hidden className="size-4" />
            {t("sections.map")}
          </Link>
          <Link href={routes.bin(id)} className={buttonClass({ variant: "plain" })}>
            <Trash2 aria-hidden className="size-4" />
            {t("sections.bin")}
          </Link>
        </div>
      }
    >
      <SectionLinks personaId={id} />
      <div className="pt-6">{children}</div>
    </Page>
  );
}
