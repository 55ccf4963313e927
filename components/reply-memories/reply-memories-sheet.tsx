"use client";

import { useQuery } from "@tanstack/react-query";
import { type Recalled, recalledQuery } from "@/components/api/reply-memories";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { Quiet } from "@/components/common/detail-section";
import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { RecalledMemoryRow, RecalledWordsRow } from "./reply-memory-row";

type RecalledSheetProps = {
  personaId: string;
  name: string;
  turnId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Words left the talk. */
  onForgotten: () => void;
};

/** The memories that a reply used and why each was found, to be opened, corrected or forgotten. */
export function RecalledSheet({ personaId, name, turnId, open, onOpenChange, onForgotten }: RecalledSheetProps) {
  const t = useTranslations("talk.recalled");
  const recalled = useQuery({ ...recalledQuery(personaId, turnId), enabled: open });
  const onGone = () => {
    void recalled.refetch();
    onForgotten();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("title")} description={t("lead")}>
      {recalled.isPending ? <ListSkeleton /> : null}
      {recalled.isError ? <ListError onRetry={() => void recalled.refetch()} /> : null}
      {recalled.data ? <Items personaId={personaId} name={name} recalled={recalled.data} onGone={onGone} /> : null}
    </Sheet>
  );
}

type ItemsProps = { personaId: string; name: string; recalled: Recalled; onGone: () => void };

function Items({ recalled: { items, gone }, ...shared }: ItemsProps) {
  const t = useTranslations("talk.recalled");
  return (
    <>
      <ol className="flex flex-col divide-y divide-thread">
        {items.map((item) =>
          item.kind === "memory" ? (
            <RecalledMemoryRow key={item.id} item={item} {...shared} />
          ) : (
            <RecalledWordsRow key={item.id} item={item} {...shared} />
          ),
        )}
      </ol>
      {gone > 0 ? <Quiet>{t("gone", { count: gone })}</Quiet> : null}
    </>
  );
}
