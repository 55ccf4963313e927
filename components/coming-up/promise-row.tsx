"use client";

import type { MemoryNode } from "@/components/api/memory";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { MemoryRow } from "@/components/memory/memory-row";
import { NodeActions } from "@/components/memory/node-actions";
import { NodeStatus } from "@/components/memory/node-meta";
import type { RowPosition } from "@/components/memory-list/virtual-list";
import { Chip } from "@/components/ui/chip";
import { DecideMenu } from "./decide-menu";
import { DecisionNote } from "./decision-note";

type PromiseRowProps = {
  personaId: string;
  name: string;
  node: MemoryNode;
  fresh: boolean;
  isFocused: boolean;
  /** Position of the promise in a list of which not all rows are loaded. */
  place?: RowPosition;
};

/** A promise or expectation: whose, by when, its outcome, and the menu to decide it. */
export function PromiseRow({ personaId, name, node, fresh, isFocused, place }: PromiseRowProps) {
  const t = useTranslations("comingUp");
  const memory = useTranslations("memory");
  const { day, happened } = useDays();
  const due = happened(node);
  const isExpectation = node.type === "expectation";
  const isOfModel = isExpectation && !(node.origin === "owner" && node.subject === "user");
  return (
    <MemoryRow
      kind="promise"
      fresh={fresh}
      isFocused={isFocused}
      place={place}
      description={node.description}
      isQuote={node.isQuote}
      meta={
        <>
          <NodeStatus node={node} />
          {node.status && node.status !== "pending" ? (
            <Chip tone={node.status === "fulfilled" ? "lamp" : "plain"}>
              {t(`statuses.${isExpectation ? "expectation" : "intention"}.${node.status}`)}
            </Chip>
          ) : null}
          <span>{t(`whose.${isOfModel ? "expectation" : node.subject}`, { name })}</span>
          {due ? <span>{t("due", { day: due })}</span> : null}
          <time dateTime={node.learnedAt}>{memory("when.learned", { day: day(node.learnedAt) })}</time>
        </>
      }
    >
      <DecisionNote personaId={personaId} node={node} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <DecideMenu personaId={personaId} node={node} />
        <NodeActions personaId={personaId} name={name} node={node} isSmall />
      </div>
    </MemoryRow>
  );
}
