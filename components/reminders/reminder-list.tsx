"use client";

import { PencilLine, Plus, X } from "lucide-react";
import { useState } from "react";
import type { Reminder } from "@/components/api/reminders";
import { MutedText } from "@/components/common/detail-section";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { IfEditable } from "@/components/common/read-only";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ReminderForm } from "./reminder-form";
import { useReminders } from "./use-reminders";

/** The user's reminders, next due first, with actions to add, change and cancel them. */
export function ReminderList({ personaId }: { personaId: string }) {
  const t = useTranslations("proactive.reminders");
  const { list, change, cancel, add, isAdding } = useReminders(personaId);
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const coming = (list.data ?? []).filter((one) => one.status === "active");
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && coming.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  return (
    <>
      {coming.length === 0 ? <MutedText>{t("empty")}</MutedText> : null}
      <ol className="flex flex-col divide-y divide-thread">
        {coming.map((reminder) => (
          <li key={reminder.id} className="py-2">
            {open === reminder.id ? (
              <ReminderForm
                initial={reminder}
                busy={false}
                onCancel={close}
                onSave={async (draft) => {
                  if (await change(reminder.id, draft)) close();
                }}
              />
            ) : (
              <Row reminder={reminder} onEdit={() => setOpen(reminder.id)} onCancel={() => void cancel(reminder.id)} />
            )}
          </li>
        ))}
      </ol>
      {open === "new" ? (
        <div className="mt-3">
          <ReminderForm
            busy={isAdding}
            onCancel={close}
            onSave={async (draft) => {
              if (await add(draft)) close();
            }}
          />
        </div>
      ) : (
        <IfEditable>
          <Button className="mt-3" onClick={() => setOpen("new")}>
            <Plus aria-hidden className="size-4" />
            {t("add")}
          </Button>
        </IfEditable>
      )}
    </>
  );
}

function Row({ reminder, onEdit, onCancel }: { reminder: Reminder; onEdit: () => void; onCancel: () => void }) {
  const t = useTranslations("proactive.reminders");
  const { moment } = useDays();
  const { content, repeat, every, nextAt } = reminder;
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1">
        <span dir="auto" className="block [overflow-wrap:anywhere]">
          {content}
        </span>
        <span className="block text-ink-soft text-sm">
          {nextAt ? <time dateTime={nextAt}>{moment(nextAt)}</time> : null}
          {repeat === "once" ? null : ` · ${t(`comes.${repeat}`, { every })}`}
        </span>
      </p>
      <IfEditable>
        <IconButton icon={PencilLine} label={t("edit", { content })} onClick={onEdit} />
        <IconButton icon={X} label={t("cancel", { content })} onClick={onCancel} />
      </IfEditable>
    </div>
  );
}
