"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorWords } from "@/components/actions/use-error-words";
import { answered } from "@/components/api/client";
import { keys } from "@/components/api/keys";
import { decideProposal, type Proposal, proposalsQuery } from "@/components/api/proposals";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page";
import { useToast } from "@/components/ui/toast";

type Decision = "accept" | "decline";

const decideIt = (input: { id: string; decision: Decision }) => answered(decideProposal(input));

/** Lines that were heard in a talk and would go into what the person wrote. Only their yes writes them there. */
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
  const words = useErrorWords();
  const toast = useToast();
  const router = useRouter();
  const client = useQueryClient();
  const { run, busy } = useAction(decideIt);
  const [decision, setDecision] = useState<Decision | null>(null);
  const block = t(`blocks.${proposal.label}.title`, { name });

  const decide = async (chosen: Decision) => {
    setDecision(chosen);
    const outcome = await run({ id: proposal.id, decision: chosen });
    if (!outcome) return;
    if (!outcome.ok) toast({ text: words(outcome.error), tone: "alarm" });
    else toast({ text: t(`proposals.done.${chosen}`, { block }) });
    await client.invalidateQueries({ queryKey: keys.proposals(personaId) });
    // The texts below are the server's; a line that was just added is shown in its place.
    router.refresh();
  };

  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="text-ink-soft text-sm">{t("proposals.into", { block })}</p>
      <p className="mt-1 max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere]">
        {proposal.content}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={busy && decision === "accept"} onClick={() => void decide("accept")}>
          {t("proposals.accept")}
        </Button>
        <Button busy={busy && decision === "decline"} onClick={() => void decide("decline")}>
          {t("proposals.decline")}
        </Button>
      </div>
    </li>
  );
}
