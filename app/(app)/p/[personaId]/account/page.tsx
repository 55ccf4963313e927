import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { getLocale } from "next-intl/server";
import {
  pageAboutYou,
  pageArchivedPersonas,
  pageCareUntil,
  pageIdentities,
  pageIsOperator,
  pageModel,
  pagePersona,
  pagePersonas,
  pageSecurityNotices,
  pageServerInfo,
  pageSignIns,
  pageUser,
} from "@/app/page-data";
import { ArchivedPersonas } from "@/components/account/archived-personas";
import { BinPersona } from "@/components/account/bin-persona";
import { BinnedPersonas } from "@/components/account/binned-personas";
import { EmailForm } from "@/components/account/email-form";
import { EraseAccount } from "@/components/account/erase-account";
import { ExportLinks } from "@/components/account/export-links";
import { IdentityList } from "@/components/account/identity-list";
import { NameForm } from "@/components/account/name-form";
import { PasswordForm } from "@/components/account/password-form";
import { PersonaList } from "@/components/account/persona-list";
import { Preferences } from "@/components/account/preferences";
import { ResetMemory } from "@/components/account/reset-memory";
import { SecurityNotices } from "@/components/account/security-notices";
import { ServerCard } from "@/components/account/server-card";
import { SignInList } from "@/components/account/sign-in-list";
import { SignOutButton } from "@/components/account/sign-out-button";
import { TracesSwitch } from "@/components/account/traces-switch";
import { EndCareHold } from "@/components/care/end-care-hold";
import { IfEditable, ReadOnlyProvider } from "@/components/common/read-only";
import { getTranslations } from "@/components/i18n/get-translations";
import { ModelCard } from "@/components/model/model-card";
import { AboutYouText } from "@/components/persona/about-you-text";
import { UnsavedGuard } from "@/components/persona/unsaved-guard";
import { RecentMessagesSwitch } from "@/components/pwa/recent-messages-switch";
import { routes } from "@/components/routes";
import { readTheme } from "@/components/theme/theme-cookie";
import { buttonClass } from "@/components/ui/button-class";
import { Page, Section } from "@/components/ui/page";
import { THEME_COOKIE } from "@/lib/core/preference-cookies";
import { sendsMail } from "@/lib/proactive/delivery/mail";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("title") };
}

type Props = {
  params: Promise<{ personaId: string }>;
  searchParams: Promise<{ identity?: string | string[] }>;
};

export default async function AccountPage(props: Props) {
  const t = await getTranslations("account");
  const { personaId } = await props.params;
  const user = await pageUser();
  const [aboutYou, current, personas, archived, install, signIns, careUntil] = await Promise.all([
    pageAboutYou(),
    pagePersona(personaId),
    pagePersonas(),
    pageArchivedPersonas(),
    pageServerInfo(),
    pageSignIns(),
    pageCareUntil(),
  ]);
  const [isOperator, model, notices] = await Promise.all([pageIsOperator(), pageModel(), pageSecurityNotices()]);
  const first = await getTranslations("proactive");
  const help = await getTranslations("help");
  const config = await getTranslations("config");
  const cost = await getTranslations("cost");
  const data = await getTranslations("yourData");
  const [identities, { identity }] = await Promise.all([pageIdentities(), props.searchParams]);
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <Page title={t("title")} lead={t("lead", { email: user.email })}>
      <SecurityNotices
        notices={notices.map(({ id, count, createdAt, lastAt }) => ({
          ...{ id, count },
          createdAt: createdAt.toISOString(),
          lastAt: lastAt.toISOString(),
        }))}
      />
      <Section title={help("open")} lead={help("section.lead")}>
        <Link href={routes.help(personaId)} className={buttonClass()}>
          {help("open")}
        </Link>
        {careUntil ? <EndCareHold className="mt-5" personaId={personaId} until={careUntil.toISOString()} /> : null}
      </Section>
      <Section title={t("personas.title")}>
        <PersonaList personas={personas} currentId={personaId} />
        <ArchivedPersonas personas={archived.map(({ id, displayName, avatar }) => ({ id, displayName, avatar }))} />
        <BinnedPersonas email={user.email} />
      </Section>
      <UnsavedGuard>
        <ReadOnlyProvider isReadOnly={false}>
          <AboutYouText content={aboutYou} />
        </ReadOnlyProvider>
      </UnsavedGuard>
      <Section title={t("preferences.title")}>
        <div className="flex flex-col gap-6">
          <NameForm name={user.name} />
          <Preferences locale={await getLocale()} theme={theme} timeZone={user.timeZone} />
          <RecentMessagesSwitch userId={user.id} />
          <TracesSwitch />
        </div>
      </Section>
      <Section title={first("open")} lead={first("openLead", { name: current.displayName })}>
        <Link href={routes.proactive(personaId)} className={buttonClass()}>
          {first("toPage")}
        </Link>
      </Section>
      <ModelCard personaId={personaId} replyModel={model.replyModel} />
      {isOperator ? (
        <Section title={config("open")} lead={config("openLead")}>
          <Link href={routes.serverSettings(personaId)} className={buttonClass()}>
            {config("toNumbers")}
          </Link>
        </Section>
      ) : null}
      <Section title={cost("title")} lead={cost("lead")}>
        <Link href={routes.cost(personaId)} className={buttonClass()}>
          {cost("open")}
        </Link>
      </Section>
      <Section title={data("title")} lead={data("lead")}>
        <Link href={routes.yourData(personaId)} className={buttonClass()}>
          {data("open")}
        </Link>
      </Section>
      <ServerCard install={install} />
      <Section title={t("signIns.title")} lead={t("signIns.lead")}>
        <SignInList
          signIns={signIns.map((row) => ({
            ...row,
            createdAt: row.createdAt.toISOString(),
            lastSeenAt: row.lastSeenAt.toISOString(),
          }))}
        />
      </Section>
      {identities.length > 0 ? (
        <Section id="sign-in-with" title={t("identities.title")} lead={t("identities.lead")}>
          <IdentityList
            services={identities}
            personaId={personaId}
            email={user.email}
            outcome={identity === "linked" || identity === "taken" ? identity : undefined}
          />
        </Section>
      ) : null}
      <Section title={t("email.title")} lead={t("email.lead", { email: user.email })}>
        {sendsMail() ? <EmailForm email={user.email} /> : <p className="text-ink-soft">{t("email.noMail")}</p>}
      </Section>
      <Section id="password" title={t("password.title")} lead={t("password.lead")}>
        <PasswordForm email={user.email} />
      </Section>
      <Section id="export" title={t("export.title")} lead={t("export.lead")}>
        <ExportLinks personaId={personaId} name={current.displayName} email={user.email} />
      </Section>
      <Section id="leave" title={t("leave.title")} lead={t("leave.lead")}>
        <div className="flex flex-col items-start gap-5">
          <Link href={routes.bin(personaId)} className={buttonClass()}>
            {t("leave.toBin", { name: current.displayName })}
          </Link>
          <IfEditable>
            <ResetMemory personaId={personaId} name={current.displayName} email={user.email} />
          </IfEditable>
          <BinPersona personaId={personaId} name={current.displayName} email={user.email} />
          <EraseAccount email={user.email} />
        </div>
      </Section>
      <SignOutButton />
    </Page>
  );
}
