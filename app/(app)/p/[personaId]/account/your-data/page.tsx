import type { Metadata } from "next";
import Link from "next/link";
import { pagePersona, pageStoredData } from "@/app/page-data";
import { BackLink } from "@/components/common/detail-page";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Page } from "@/components/ui/page";
import { StoredGroups } from "@/components/your-data/stored-groups";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("yourData"))("title") };
}

/** What the server stores about the user, generated from the schema and the policies of its tables. */
export default async function YourDataPage(props: { params: Promise<{ personaId: string }> }) {
  const { personaId } = await props.params;
  const [t, account] = await Promise.all([getTranslations("yourData"), getTranslations("account")]);
  await pagePersona(personaId);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      before={<BackLink href={routes.account(personaId)}>{account("title")}</BackLink>}
    >
      <p className="max-w-measure text-[0.9375rem]">{t("leaves")}</p>
      <p className="mt-2 max-w-measure text-[0.9375rem]">{t("devices")}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link href={routes.accountSection(personaId, "export")} className={buttonClass()}>
          {t("export")}
        </Link>
        <Link href={routes.accountSection(personaId, "leave")} className={buttonClass()}>
          {t("erase")}
        </Link>
        <Link href={routes.model(personaId)} className={buttonClass()}>
          {t("model")}
        </Link>
      </div>
      <StoredGroups tables={await pageStoredData()} />
    </Page>
  );
}
