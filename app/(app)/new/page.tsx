import type { Metadata } from "next";
import Link from "next/link";
import { getLocale } from "next-intl/server";
import {
  pageAboutYou,
  pageIsOperator,
  pageLocalModels,
  pageModel,
  pagePersonas,
  pageUnfinishedPersona,
  pageUser,
} from "@/app/page-data";
import { BinnedPersonas } from "@/components/account/binned-personas";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { Logo } from "@/components/ui/logo";
import { startingPersonas } from "@/components/wizard/starting-personas/starting-personas";
import { Wizard } from "@/components/wizard/wizard";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("wizard"))("pageTitle") };
}

export default async function NewPersonaPage() {
  const t = await getTranslations("common");
  const user = await pageUser();
  const personas = await pagePersonas();
  const isFirstRun = personas.length === 0 && (await pageIsOperator());
  return (
    <main id="content" className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 pt-4 md:pt-10 md:pb-12">
      <div className="mb-6 flex min-h-11 items-center justify-between gap-4">
        <Logo className="size-8" />
        {personas.length > 0 ? (
          <Link
            href={routes.home()}
            className="py-2.5 text-ink-soft underline-offset-4 hover:text-lamp hover:underline"
          >
            {t("actions.cancel")}
          </Link>
        ) : null}
      </div>
      <Wizard
        locale={await getLocale()}
        timeZone={user.timeZone}
        model={isFirstRun ? await pageModel() : null}
        localModels={isFirstRun ? await pageLocalModels() : null}
        aboutYou={await pageAboutYou()}
        startingPersonas={startingPersonas}
        unfinished={await pageUnfinishedPersona()}
        draftingModel={await pageModel()}
      />
      {/* A user who moved their only companion to the bin finds it here. */}
      {personas.length === 0 ? <BinnedPersonas email={user.email} /> : null}
    </main>
  );
}
