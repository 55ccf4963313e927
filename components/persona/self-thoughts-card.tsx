"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useFormatter } from "next-intl";
import { nodePageQuery } from "@/components/api/queries";
import { LinesSkeleton } from "@/components/common/detail-section";
import { ListError } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { NodeActions } from "@/components/memory/node-actions";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Section } from "@/components/ui/page";

const SHOWN_MAX = 5;

type SelfThoughtsCardProps = { personaId: string; name: string };

/** The companion's newest thoughts about itself, each with a link to its evidence, and buttons to edit or forget it. */
export function SelfThoughtsCard({ personaId, name }: SelfThoughtsCardProps) {
  const t = useTranslations("persona.self");
  const format = useFormatter();
  const about = { filter: { subject: "persona" }, at: { offset: 0 } };
  const { data, isPending, isError, refetch } = useQuery(nodePageQuery(personaId, "thought", about));
  return (
    <Section title={t("title")} lead={t("lead", { name })}>
      {isPending ? <LinesSkeleton /> : null}
      {isError ? <ListError onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p className="text-ink-soft">{t("none", { name })}</p> : null}
      <ul className="divide-y divide-thread">
        {data?.items.slice(0, SHOWN_MAX).map((node) => (
          <li key={node.id} className="py-3">
            <p dir="auto" className="font-serif">
              {node.description}
            </p>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <Link
                href={routes.thought(personaId, node.id)}
                className="py-2.5 text-ink-soft text-sm underline underline-offset-4 hover:text-lamp"
              >
                {t("basedOn", {
                  count: node.evidence.length,
                  day: format.dateTime(new Date(node.learnedAt), { dateStyle: "medium" }),
                })}
              </Link>
              <NodeActions personaId={personaId} name={name} node={node} isSmall />
            </div>
          </li>
        ))}
      </ul>
      {data && data.total > SHOWN_MAX ? (
        <Link href={routes.memory(personaId, "thoughts")} className={buttonClass({ className: "mt-3" })}>
          {t("all")}
        </Link>
      ) : null}
    </Section>
  );
}
