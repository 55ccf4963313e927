"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import { keys } from "@/components/api/keys";
import { type Proposal, proposalsQuery } from "@/components/api/proposals";
import { dropCached } from "@/components/api/update-cache";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page";
import { useToast } from "@/components/ui/toast";
import { decideProposal } from "@/server/actions/corrections";

type Decision = "accept" | "decline";

/** Lines from conversations that are proposed for texts the user wrote. They are added only when the user accepts. */
export function ProposalsCard({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("persona.proposals");
  const { data: proposals = [] } = useQuery(proposalsQuery(personaId));
  if (proposals.length === 0) return null;
  return (
    <Section title={t("title")} lead={t("lead", { name })} className="border-lamp">
      <ul aria-label={t("title")} className="divide-y divide-thread">
        {proposals.map((proposal) => (
          <Waiting key={proposal.id} personaId={personaId} name={name} proposal={proposal} />
        ))}
      </ul>
    </Section>
  );
}

function Waiting({ personaId, name, proposal }: { personaId: string; name: string; proposal: Proposal }) {
  const t = useTranslations("persona");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const router = useRouter();
  const list = keys.proposals(personaId);
  const { run } = useOptimisticAction(decideProposal, {
    shownIn: [list],
    show: (client, { id }) => dropCached(client, list, id),
    refresh: (client) => client.invalidateQueries({ queryKey: list }),
  });
  const block = t(`blocks.${proposal.label}.title`, { name });

  const decide = async (chosen: Decision) => {
    const outcome = await run({ id: proposal.id, decision: chosen });
    if (!outcome) return;
    if (!outcome.ok) toast({ text: errorMessage(outcome.error), tone: "alarm" });
    else toast({ text: t(`proposals.done.${chosen}`, { block }) });
    // The texts below are rendered on the server; refreshing shows the added line in them.
    router.refresh();
  };

  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="text-ink-soft text-sm">{t("proposals.into", { block })}</p>
      <p dir="auto" className="mt-1 max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere]">
        {proposal.content}
      </p>
      <IfEditable>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => void decide("accept")}>{t("proposals.accept")}</Button>
          <Button onClick={() => void decide("decline")}>{t("proposals.decline")}</Button>
        </div>
      </IfEditable>
    </li>
  );
}
