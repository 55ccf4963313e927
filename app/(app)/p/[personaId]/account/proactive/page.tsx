import type { Metadata } from "next";
import { pagePersona, pageUser } from "@/app/page-data";
import { BackLink } from "@/components/common/detail-page";
import { EditableFields } from "@/components/common/read-only";
import { getTranslations } from "@/components/i18n/get-translations";
import { LiveProvider } from "@/components/live/live-provider";
import { Devices } from "@/components/notifications/devices";
import { ComingUpList } from "@/components/proactive/coming-up-list";
import { DecisionList } from "@/components/proactive/decision-list";
import { PreferencesForm } from "@/components/proactive/preferences-form";
import { ReminderList } from "@/components/reminders/reminder-list";
import { routes } from "@/components/routes";
import { Page, Section } from "@/components/ui/page";
import { readPreferences } from "@/lib/memory/proactive/preferences";
import { ownPersona } from "@/lib/memory/scope";
import { sendsMail } from "@/lib/proactive/delivery/mail";
import { readyRuntime } from "@/server/current-user";
import { showPreferences } from "@/server/views/proactive-preferences";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("proactive"))("title") };
}

/** Settings of proactive messages, those that are planned, and the history of sent and held-back ones. */
export default async function ProactivePage(props: { params: Promise<{ personaId: string }> }) {
  const { personaId } = await props.params;
  const [user, persona, t, { services }] = await Promise.all([
    pageUser(),
    pagePersona(personaId),
    getTranslations("proactive"),
    readyRuntime(),
  ]);
  const name = persona.displayName;
  const notifications = await getTranslations("notifications");
  const account = await getTranslations("account");
  const scope = await ownPersona(services.db, { userId: user.id, personaId });
  const shown = showPreferences(await readPreferences(services.db, scope), services.settings);
  const text = (at: Date | null) => at?.toISOString() ?? null;
  const initial = { ...shown, snoozedUntil: text(shown.snoozedUntil), careUntil: text(shown.careUntil) };
  return (
    <LiveProvider personaId={personaId}>
      <Page
        title={t("title")}
        lead={t("lead", { name })}
        before={<BackLink href={routes.account(personaId)}>{account("title")}</BackLink>}
      >
        <EditableFields>
          <PreferencesForm personaId={personaId} name={name} initial={initial} />
        </EditableFields>
        <Section title={t("reminders.title")} lead={t("reminders.lead")}>
          <ReminderList personaId={personaId} />
        </Section>
        <Section title={notifications("title")} lead={notifications("lead")}>
          <Devices sendsMail={sendsMail()} />
        </Section>
        <Section title={t("expected.title")} lead={t("expected.lead", { name })}>
          <ComingUpList personaId={personaId} name={name} />
        </Section>
        <Section title={t("decisions.title")} lead={t("decisions.lead", { name })}>
          <DecisionList personaId={personaId} name={name} />
        </Section>
      </Page>
    </LiveProvider>
  );
}
