import Link from "next/link";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Logo } from "@/components/ui/logo";

export default async function NotFound() {
  const t = await getTranslations("common");
  return (
    <main id="content" className="grid min-h-[70dvh] flex-1 place-items-center px-6 py-12">
      <div className="max-w-md text-center">
        <Logo className="mx-auto size-12 opacity-60" />
        <h1 className="mt-5 text-2xl">{t("notFound.title")}</h1>
        <p className="mt-3 text-ink-soft">{t("notFound.body")}</p>
        <Link href={routes.home()} className={buttonClass({ variant: "primary", className: "mt-7" })}>
          {t("actions.home")}
        </Link>
      </div>
    </main>
  );
}
