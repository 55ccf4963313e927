import { getFormatter } from "next-intl/server";
import { getTranslations } from "@/components/i18n/get-translations";
import { Section } from "@/components/ui/page";
import type { readServerState } from "@/server/views/server-state";
import { ServerButton } from "./server-button";

type ServerState = Awaited<ReturnType<typeof readServerState>>;

/** Functions that keep their former ids, because stored runs refer to them, with their present names. */
const RENAMED: Record<string, string> = { "tell-owners": "security-notices", "write-first": "write-proactive" };

/** Background work per kind in numbers, and what failed, each with Retry. */
export async function BackgroundWork({ work: { kinds, failed }, jobs }: Pick<ServerState, "work" | "jobs">) {
  const t = await getTranslations("config.server.work");
  const format = await getFormatter();
  const at = (moment: string) => format.dateTime(new Date(moment), { dateStyle: "medium", timeStyle: "medium" });
  const name = (kind: string) => {
    const key = `kinds.${RENAMED[kind] ?? kind}` as never;
    return t.has(key) ? t(key) : kind;
  };
  return (
    <Section title={t("title")} lead={t(jobs.kind === "inngest" ? "inngest" : "lead")}>
      {kinds.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {kinds.map(({ kind, waiting, scheduled, running, failed: failedCount, oldestWaitingAt, nextAt }) => (
            <li key={kind}>
              <p>{name(kind)}</p>
              <p className="text-ink-soft text-sm">
                {t("counts", { waiting, running, scheduled, failed: failedCount })}
              </p>
              {oldestWaitingAt ? (
                <p className="text-ink-soft text-sm">{t("oldest", { when: at(oldestWaitingAt) })}</p>
              ) : null}
              {nextAt ? <p className="text-ink-soft text-sm">{t("next", { when: at(nextAt) })}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <h3 className="mt-6 font-serif text-lg">{t("failed.title")}</h3>
      {failed.length === 0 ? <p className="mt-2">{t("failed.none")}</p> : null}
      <ul>
        {failed.map(({ id, kind, failedAt, error }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div>
              <p>{name(kind)}</p>
              <p className="text-ink-soft text-sm">
                {at(failedAt)} · <code className="break-all">{error}</code>
              </p>
            </div>
            <ServerButton act="retry" id={id} label={t("failed.retry", { kind: name(kind), when: at(failedAt) })} />
          </li>
        ))}
      </ul>
      {failed.length > 1 ? <ServerButton act="retryAll" /> : null}
    </Section>
  );
}
