"use client";

import { useQuery } from "@tanstack/react-query";
import { type Recalled, replyMemoriesQuery } from "@/components/api/reply-memories";
import { MutedText } from "@/components/common/detail-section";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { ReplyExcerptRow, ReplyMemoryRow } from "./reply-memory-row";

type ReplyMemoriesSheetProps = {
  personaId: string;
  name: string;
  turnId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after messages of the chat were forgotten. */
  onForgotten: () => void;
};

/** The memories that a reply used and why each was found, with actions to open, correct or forget them. */
export function ReplyMemoriesSheet({
  personaId,
  name,
  turnId,
  open,
  onOpenChange,
  onForgotten,
}: ReplyMemoriesSheetProps) {
  const t = useTranslations("chat.recalled");
  const recalled = useQuery({ ...replyMemoriesQuery(personaId, turnId), enabled: open });
  const onMissing = () => {
    void recalled.refetch();
    onForgotten();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("title")} description={t("lead")}>
      {recalled.isPending ? <ListSkeleton /> : null}
      {recalled.isError ? <ListError onRetry={() => void recalled.refetch()} /> : null}
      {recalled.data ? (
        <Items personaId={personaId} name={name} recalled={recalled.data} onMissing={onMissing} />
      ) : null}
    </Sheet>
  );
}

type ItemsProps = { personaId: string; name: string; recalled: Recalled; onMissing: () => void };

function Items({ recalled: { items, forgottenCount }, ...shared }: ItemsProps) {
  const t = useTranslations("chat.recalled");
  return (
    <>
      <ol className="flex flex-col divide-y divide-thread">
        {items.map((item) =>
          item.kind === "memory" ? (
            <ReplyMemoryRow key={item.id} item={item} {...shared} />
          ) : (
            <ReplyExcerptRow key={item.id} item={item} {...shared} />
          ),
        )}
      </ol>
      {forgottenCount > 0 ? <MutedText>{t("forgotten", { count: forgottenCount })}</MutedText> : null}
    </>
  );
}
