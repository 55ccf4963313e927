"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { routes } from "@/components/routes";
import type { Subject } from "@/lib/core/types/nodes";
import { NodeList } from "./node-list";
import { ThoughtRow } from "./thought-row";

const order: Subject[] = ["user", "shared", "persona"];

/** What was learned, by whom it is about, and the way to how it is thought over between talks. */
export function ThoughtsRoom({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("memory");
  const fresh = useFreshNodes();
  const groups = order.map((subject) => ({
    title: t(`thought.groups.${subject}`, { name }),
    has: (node: { subject: string }) => node.subject === subject,
  }));
  return (
    <>
      <section aria-label={t("lists.thought")}>
        <NodeList kind="thought" Row={ThoughtRow} personaId={personaId} name={name} fresh={fresh} groups={groups} />
      </section>
      <Link
        href={routes.betweenTalks(personaId)}
        className="mt-8 flex min-h-14 items-center gap-3 rounded-2xl border border-thread bg-sheet px-5 py-3 transition-colors hover:border-lamp"
      >
        <span className="flex-1">
          <span className="block">{t("thought.between")}</span>
          <span className="block text-ink-soft text-sm">{t("thought.betweenLead", { name })}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 text-ink-soft" />
      </Link>
    </>
  );
}
