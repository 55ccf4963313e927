import type { Metadata } from "next";
import { pageEmbedder, pageLocalModels, pageModel, pageServerInfo } from "@/app/page-data";
import { BackLink } from "@/components/common/detail-page";
import { getTranslations } from "@/components/i18n/get-translations";
import { ModelPage } from "@/components/model/model-page";
import { routes } from "@/components/routes";
import { Page } from "@/components/ui/page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("model"))("title") };
}

/** Which AI model answers, and how to connect one. */
export default async function ModelSettingsPage(props: { params: Promise<{ personaId: string }> }) {
  const { personaId } = await props.params;
  const [t, account, view, embedder, local, { models }] = await Promise.all([
    getTranslations("model"),
    getTranslations("account"),
    pageModel(),
    pageEmbedder(),
    pageLocalModels(),
    pageServerInfo(),
  ]);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      before={<BackLink href={routes.account(personaId)}>{account("title")}</BackLink>}
    >
      <ModelPage personaId={personaId} initial={view} state={models} embedder={embedder} local={local} />
    </Page>
  );
}
