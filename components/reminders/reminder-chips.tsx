"use client";

import { Bell, BellOff } from "lucide-react";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Reminder } from "@/components/api/reminders";
import { IfEditable } from "@/components/common/read-only";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { useLatest } from "@/components/ui/use-latest";
import { useReminders } from "./use-reminders";

type Shown = {
  byMessage: ReadonlyMap<string | null, Reminder[]>;
  change: (id: string, status: "active" | "cancelled") => void;
};

const ShownContext = createContext<Shown>({ byMessage: new Map(), change: () => {} });

/** Fetches a persona's reminders once, for the chips of all messages below it. */
export function ReminderChipsProvider({ personaId, children }: { personaId: string; children: ReactNode }) {
  const { list, change } = useReminders(personaId);
  const latest = useLatest(change);
  const shown = useMemo(
    (): Shown => ({
      byMessage: Map.groupBy(list.data ?? [], (one) => one.messageId),
      change: (id, status) => void latest.current(id, { status }),
    }),
    [list.data, latest],
  );
  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** The reminders that a message created, each with an undo. */
export function ReminderChips({ messageId }: { messageId: string | null }) {
  const { byMessage, change } = use(ShownContext);
  if (messageId === null) return null;
  return byMessage
    .get(messageId)
    ?.map((reminder) => <ReminderChip key={reminder.id} reminder={reminder} onChange={change} />);
}

function ReminderChip({ reminder, onChange }: { reminder: Reminder; onChange: Shown["change"] }) {
  const t = useTranslations("proactive.reminders");
  const { moment } = useDays();
  const { id, content, repeat, every, status, nextAt } = reminder;
  const when = [nextAt ? moment(nextAt) : "", repeat === "once" ? "" : t(`comes.${repeat}`, { every })]
    .filter(Boolean)
    .join(" · ");
  const text =
    status === "active" ? t("set", { content, when }) : t(status === "done" ? "came" : "notSet", { content });
  const Icon = status === "cancelled" ? BellOff : Bell;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      role="group"
      aria-label={t("label")}
      className="mt-1 flex max-w-full animate-fade-in items-center rounded-full border border-thread pr-1 pl-3 text-ink-soft text-sm"
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span dir="auto" aria-live="polite" title={text} className="min-w-0 truncate py-1.5 pr-2 pl-2">
        {text}
      </span>
      {status === "done" ? null : (
        <IfEditable>
          <button
            type="button"
            onClick={() => onChange(id, status === "active" ? "cancelled" : "active")}
            className="min-h-11 min-w-11 shrink-0 rounded-full px-2.5 font-medium text-lamp hover:bg-lamp-wash"
          >
            {t(status === "active" ? "undo" : "setAgain")}
          </button>
        </IfEditable>
      )}
    </div>
  );
}
