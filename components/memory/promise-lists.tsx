"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { flatten, nodesQuery } from "@/components/api/queries";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Knot } from "./knot";
import { MemoryRow } from "./memory-row";
import { NodeList, type RowProps } from "./node-list";
import { NodeMeta } from "./node-meta";

type PromiseListsProps = { personaId: string; name: string; fresh: ReadonlySet<string>; focus: string | undefined };

/** What was promised, and what is looked forward to. */
export function PromiseLists(props: PromiseListsProps) {
  const t = useTranslations("memory");
  const promises = useInfiniteQuery(nodesQuery(props.personaId, "intention"));
  const expectations = useInfiniteQuery(nodesQuery(props.personaId, "expectation"));
  const isEmpty = [promises, expectations].every((list) => list.isSuccess && flatten(list.data).length === 0);
  if (isEmpty) {
    return (
      <EmptyState
        sign={<Knot kind="promise" className="size-8" />}
        title={t("empty.title")}
        body={t("empty.intention", { name: props.name })}
      />
    );
  }
  return (
    <>
      <section>
        <h2 className="pt-1 text-lg">{t("lists.intention")}</h2>
        <NodeList kind="intention" Row={PromiseRow} isPart {...props} />
      </section>
      <section className="mt-6">
        <h2 className="text-lg">{t("lists.expectation")}</h2>
        <NodeList kind="expectation" Row={PromiseRow} isPart {...props} />
      </section>
    </>
  );
}

function PromiseRow({ name, node, fresh, isFocused }: RowProps) {
  const t = useTranslations("memory");
  return (
    <MemoryRow
      kind="promise"
      fresh={fresh}
      isFocused={isFocused}
      description={node.description}
      meta={
        <>
          {node.status ? (
            <Chip tone={node.status === "pending" ? "lamp" : "plain"}>{t(`statuses.${node.status}`)}</Chip>
          ) : null}
          <span>{t(`subjects.${node.subject}`, { name })}</span>
          <NodeMeta node={node} />
        </>
      }
    />
  );
}
