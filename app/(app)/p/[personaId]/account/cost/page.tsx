import type { Metadata } from "next";
import { pagePersona, pageUsageLimits } from "@/app/page-data";
import { BackLink } from "@/components/common/detail-page";
import { CostOverview } from "@/components/cost/cost-overview";
import { UsageLimits } from "@/components/cost/usage-limits";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { Page } from "@/components/ui/page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("cost"))("title") };
}

/** What the AI models of all the user's companions used and cost. */
export default async function CostPage(props: { params: Promise<{ personaId: string }> }) {
  const { personaId } = await props.params;
  const [t, account] = await Promise.all([getTranslations("cost"), getTranslations("account")]);
  await pagePersona(personaId);
  const limits = await pageUsageLimits();
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      before={<BackLink href={routes.account(personaId)}>{account("title")}</BackLink>}
    >
      <CostOverview />
      <UsageLimits limits={limits} />
    </Page>
  );
}
