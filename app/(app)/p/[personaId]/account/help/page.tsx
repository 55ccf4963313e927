import type { Metadata } from "next";
import Link from "next/link";
import { pagePersona, pageUser } from "@/app/page-data";
import { HelpDirectory } from "@/components/care/help-directory";
import { BackLink } from "@/components/common/detail-page";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import { HELP_LINES_CHECKED, helpLinesFor } from "@/lib/core/care/help-lines";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("help"))("title") };
}

/** Help lines of the user's country. It calls no model and reads no memory. */
export default async function HelpPage(props: { params: Promise<{ personaId: string }> }) {
  const { personaId } = await props.params;
  const [user, t, account] = await Promise.all([pageUser(), getTranslations("help"), getTranslations("account")]);
  await pagePersona(personaId);
  const lines = helpLinesFor({ timeZone: user.timeZone ?? "", locale: user.locale });
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      before={<BackLink href={routes.account(personaId)}>{account("title")}</BackLink>}
    >
      {user.timeZone === null ? (
        <Notice
          action={
            <Link href={routes.account(personaId)} className={buttonClass()}>
              {t("noCountry.set")}
            </Link>
          }
        >
          {t("noCountry.body")}
        </Notice>
      ) : null}
      <HelpDirectory lines={lines} checkedAt={HELP_LINES_CHECKED} />
    </Page>
  );
}
