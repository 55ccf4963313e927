"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import { datedQuotesQuery } from "@/components/api/coming-up";
import { keys, refreshMemory } from "@/components/api/keys";
import type { MemoryNode } from "@/components/api/memory";
import { ConnectedList } from "@/components/common/connected-list";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { MemoryRow } from "@/components/memory/memory-row";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { expectMemory } from "@/server/actions/memory";

/** Dated statements of the user about the future, each with a button that adds it to Coming up. Renders nothing where there are none. */
export function DatedQuotes({ personaId }: { personaId: string }) {
  const t = useTranslations("comingUp.mentioned");
  const { data: quotes = [] } = useQuery(datedQuotesQuery(personaId));
  if (quotes.length === 0) return null;
  return (
    <section className="mb-8" aria-label={t("title")}>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 max-w-measure text-[0.9375rem] text-ink-soft">{t("lead")}</p>
      <ConnectedList label={t("title")}>
        {quotes.map((node) => (
          <DatedQuote key={node.id} personaId={personaId} node={node} />
        ))}
      </ConnectedList>
    </section>
  );
}

function DatedQuote({ personaId, node }: { personaId: string; node: MemoryNode }) {
  const t = useTranslations("comingUp");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const { happened } = useDays();
  const listed = keys.datedQuotes(personaId);
  const { run, busy } = useOptimisticAction(expectMemory, {
    shownIn: [listed],
    show: (client, { eventId }) =>
      client.setQueryData<MemoryNode[]>(listed, (quotes) => quotes?.filter(({ id }) => id !== eventId)),
    refresh: (client) => refreshMemory(client, personaId),
  });
  const add = async () => {
    const outcome = await run({ personaId, eventId: node.id });
    if (outcome)
      toast(outcome.ok ? { text: t("mentioned.added") } : { text: errorMessage(outcome.error), tone: "alarm" });
  };
  const due = happened(node);
  return (
    <MemoryRow
      kind="event"
      fresh={false}
      description={node.description}
      isQuote={node.isQuote}
      meta={due ? <span>{t("due", { day: due })}</span> : null}
    >
      <Button busy={busy} onClick={() => void add()}>
        <CalendarPlus aria-hidden className="size-4" />
        {t("mentioned.add")}
      </Button>
    </MemoryRow>
  );
}
