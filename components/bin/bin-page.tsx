"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { type BinItem, binQuery } from "@/components/api/bin";
import { flatten } from "@/components/api/queries";
import { BackLink } from "@/components/common/detail-page";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { BinRow } from "./bin-row";
import { ErasureStatus } from "./erasure-status";
import { useBin } from "./use-bin";

/** Page of forgotten items that are not erased yet; nothing else shows them. */
export function BinPage({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("bin");
  const memory = useTranslations("memory");
  return (
    <Page
      title={t("title")}
      lead={t("lead", { name })}
      before={<BackLink href={routes.memory(personaId)}>{memory("title")}</BackLink>}
    >
      <Binned personaId={personaId} name={name} />
      <ErasureStatus />
    </Page>
  );
}

/** What the user must confirm before it is erased: one item, or everything. */
type EraseTarget = BinItem | "all";

function Binned({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("bin");
  const list = useInfiniteQuery(binQuery(personaId));
  const bin = useBin(personaId);
  const [toErase, setToErase] = useState<EraseTarget | null>(null);
  const items = flatten(list.data);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && items.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (items.length === 0) {
    return (
      <EmptyState sign={<Trash2 className="size-8" />} title={t("empty.title")} body={t("empty.body", { name })} />
    );
  }
  const isAll = toErase === "all";
  const end = () => (isAll ? bin.empty() : toErase ? bin.erase(toErase) : Promise.resolve());
  return (
    <>
      <ul aria-label={t("title")} className="flex flex-col gap-3">
        {items.map((item) => (
          <BinRow key={item.id} item={item} onRestore={() => bin.restore(item)} onErase={() => setToErase(item)} />
        ))}
      </ul>
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
      <IfEditable>
        <Button variant="danger" className="mt-8" onClick={() => setToErase("all")}>
          {t("emptyIt.open")}
        </Button>
      </IfEditable>
      <ConfirmDialog
        open={toErase !== null}
        onOpenChange={(open) => open || setToErase(null)}
        title={t(isAll ? "emptyIt.title" : "erase.title")}
        body={t(isAll ? "emptyIt.body" : "erase.body")}
        confirmLabel={t(isAll ? "emptyIt.confirm" : "erase.confirm")}
        danger
        onConfirm={end}
      />
    </>
  );
}
