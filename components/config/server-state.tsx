import Link from "next/link";
import { getFormatter } from "next-intl/server";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import type { readServerState } from "@/server/views/server-state";
import { AccountList } from "./account-list";
import { BackgroundWork } from "./background-work";
import { ServerButton } from "./server-button";

type ServerStateProps = {
  state: Awaited<ReturnType<typeof readServerState>>;
  /** The operator's own account. */
  ownId: string;
  personaId: string;
};

/** What the operator sees of the server: health, background work, accounts in numbers, snapshots. */
export async function ServerStateSections({ state, ownId, personaId }: ServerStateProps) {
  const t = await getTranslations("config.server");
  const format = await getFormatter();
  const at = (moment: Date | string) => format.dateTime(new Date(moment), { dateStyle: "medium", timeStyle: "short" });
  const { reasons, jobs, work, accounts, snapshots } = state;
  return (
    <>
      <Section title={t("health.title")}>
        {reasons.length === 0 ? <p>{t("health.fine")}</p> : null}
        {reasons.map((reason) => (
          <Notice key={reason} tone="alarm">
            {t(`health.${reason}`)}
          </Notice>
        ))}
      </Section>
      <BackgroundWork work={work} jobs={jobs} />
      <Section title={t("accounts.title")} lead={t("accounts.lead")}>
        <AccountList accounts={accounts} ownId={ownId} />
        <Link href={routes.auditLog(personaId)} className={buttonClass({ className: "mt-4" })}>
          {t("audit.title")}
        </Link>
      </Section>
      <Section title={t("snapshot.title")} lead={t(snapshots ? "snapshot.lead" : "snapshot.postgres")}>
        {snapshots ? (
          <div className="flex flex-col items-start gap-3">
            {snapshots.length === 0 ? <p>{t("snapshot.none")}</p> : null}
            <ul className="w-full">
              {snapshots.map(({ name, takenAt, beforeUpdate }) => (
                <li key={name} className="py-2">
                  <p>
                    {at(takenAt)}
                    {beforeUpdate ? ` · ${t("snapshot.beforeUpdate")}` : null}
                  </p>
                  <code className="break-all text-ink-soft text-sm">{`npm run restore -- ${name}`}</code>
                </li>
              ))}
            </ul>
            <ServerButton act="snapshot" />
          </div>
        ) : null}
      </Section>
    </>
  );
}
