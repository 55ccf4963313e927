import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("farewell.title") };
}

export default async function AccountDeletedPage() {
  const t = await getTranslations("auth");
  return (
    <>
      <h1 className="text-3xl">{t("farewell.title")}</h1>
      <p className="mt-2 text-ink-soft">{t("farewell.body")}</p>
      <p className="mt-2 mb-8 text-ink-soft">{t("farewell.again")}</p>
      <Link href={routes.signUp()} className={buttonClass({ className: "self-start" })}>
        {t("signUp.submit")}
      </Link>
    </>
  );
}
