import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageIsOperator, pageUser } from "@/app/page-data";
import { BackLink } from "@/components/common/detail-page";
import { ConfigForm } from "@/components/config/config-form";
import { EmbedderSection } from "@/components/config/embedder-section";
import { RegistrationSection } from "@/components/config/registration-section";
import { ServerStateSections } from "@/components/config/server-state";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { Page } from "@/components/ui/page";
import { readyRuntime } from "@/server/current-user";
import { showConfig } from "@/server/views/config";
import { readEmbedderView } from "@/server/views/embedder";
import { readRegistrationView } from "@/server/views/registration";
import { readServerState } from "@/server/views/server-state";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("config"))("title") };
}

export default async function ServerSettingsPage(props: { params: Promise<{ personaId: string }> }) {
  if (!(await pageIsOperator())) notFound();
  const t = await getTranslations("config");
  const { personaId } = await props.params;
  const runtime = await readyRuntime();
  const state = await readServerState(runtime);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      before={<BackLink href={routes.account(personaId)}>{t("back")}</BackLink>}
    >
      <ServerStateSections state={state} ownId={(await pageUser()).id} personaId={personaId} />
      <EmbedderSection initial={await readEmbedderView(runtime)} embedded={state.embedded} personaId={personaId} />
      <RegistrationSection {...(await readRegistrationView(runtime))} />
      <ConfigForm initial={showConfig(runtime).options} />
    </Page>
  );
}
