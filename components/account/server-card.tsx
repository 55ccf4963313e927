import { getTranslations } from "@/components/i18n/get-translations";
import { Section } from "@/components/ui/page";

/** How this server is set up, as far as it concerns a user. */
export type ServerInfo = {
  embedder: string;
  /** Progress while memories are re-embedded with another embedder. */
  reads?: { done: number; total: number };
  database: "embedded" | "postgres";
  jobs: "embedded" | "inngest";
};

export async function ServerCard({ install }: { install: ServerInfo }) {
  const t = await getTranslations("account.install");
  return (
    <Section title={t("title")}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink-soft text-sm">
        <dt>{t("embedder")}</dt>
        <dd className="break-all">
          {install.embedder}
          {install.reads && <p>{t("reads", install.reads)}</p>}
        </dd>
        <dt>{t("database")}</dt>
        <dd>{t(`databases.${install.database}`)}</dd>
        <dt>{t("jobs")}</dt>
        <dd>{t(`engines.${install.jobs}`)}</dd>
      </dl>
    </Section>
  );
}
