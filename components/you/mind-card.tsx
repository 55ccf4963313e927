import type { ReactNode } from "react";
import { getTranslations } from "@/components/i18n/get-translations";
import { Chip } from "@/components/ui/chip";
import { Section } from "@/components/ui/page";
import { type ModelState, ModelStates } from "./model-states";

/** How this install is set up, as far as a person may care. */
export type Install = {
  mind: "offline" | "openai";
  /** Null without a model. */
  models: ModelState | null;
  embedder: string;
  /** While an embedder reads what is remembered anew, how much of it. */
  reads?: { done: number; total: number };
  database: "embedded" | "postgres";
  jobs: "embedded" | "inngest";
};

/** Which mind is speaking, what it may see, and how to connect another. */
export async function MindCard({ install, isOperator }: { install: Install; isOperator: boolean }) {
  const t = await getTranslations("you.mind");
  const offline = install.mind === "offline";
  return (
    <Section title={t("title")}>
      <p>
        <Chip tone={offline ? "plain" : "lamp"}>{t(`${install.mind}.name`)}</Chip>
      </p>
      <p className="mt-3 font-serif text-lg">{t(`${install.mind}.says`)}</p>
      <p className="mt-2 text-ink-soft">{t(`${install.mind}.privacy`)}</p>
      {install.models ? <ModelStates state={install.models} mayCheck={isOperator} /> : null}
      <details className="group mt-4">
        <summary className="min-h-11 py-2.5 font-medium text-lamp underline-offset-4 hover:underline">
          {t(offline ? "how.open" : "how.openConnected")}
        </summary>
        <ol className="mt-1 flex list-decimal flex-col gap-2 pl-5">
          <li>
            {t.rich("how.env", { code: Code })}
            <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
              <li>{t.rich("how.key", { code: Code })}</li>
              <li>{t.rich("how.url", { code: Code })}</li>
            </ul>
          </li>
          <li>{t("how.restart")}</li>
        </ol>
        <p className="mt-3 text-ink-soft">{t("how.privacy")}</p>
      </details>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-thread border-t pt-4 text-ink-soft text-sm">
        <dt>{t("install.embedder")}</dt>
        <dd className="break-all">
          {install.embedder}
          {install.reads && <p>{t("install.reads", install.reads)}</p>}
        </dd>
        <dt>{t("install.database")}</dt>
        <dd>{t(`install.databases.${install.database}`)}</dd>
        <dt>{t("install.jobs")}</dt>
        <dd>{t(`install.engines.${install.jobs}`)}</dd>
      </dl>
    </Section>
  );
}

const Code = (words: ReactNode) => (
  <code className="break-all rounded bg-well px-1.5 py-0.5 font-mono text-[0.875em] text-ink">{words}</code>
);
