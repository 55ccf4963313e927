"use client";

import { useState } from "react";
import type { BinItem } from "@/components/api/bin";
import { IfEditable } from "@/components/common/read-only";
import { useDays } from "@/components/common/use-days";
import { MemoryText, useMemoryText } from "@/components/common/user-name";
import { useCountedList } from "@/components/delete-memory/deletion-summary";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";

type BinRowProps = { item: BinItem; onRestore: () => Promise<void>; onErase: () => void };

/** An item of the bin: the rows deleted with it, when it was forgotten, and when it will be erased. */
export function BinRow({ item, onRestore, onErase }: BinRowProps) {
  const t = useTranslations("bin");
  const list = useCountedList();
  const { day, moment } = useDays();
  const [busy, setBusy] = useState(false);
  const label = useMemoryText()(item.label, item.isQuote);
  const restore = async () => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  return (
    <li className="rounded-2xl border border-thread bg-sheet p-5">
      <p className="text-ink-soft text-sm">
        {t(`kinds.${item.kind}`)}
        {" · "}
        <time dateTime={item.forgottenAt}>{t("since", { moment: moment(item.forgottenAt) })}</time>
      </p>
      <p
        dir="auto"
        className="mt-1 line-clamp-4 max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere]"
      >
        <MemoryText text={item.label} isQuote={item.isQuote} />
      </p>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{t("holds", { list: list(item.counts) })}</p>
      <p className="text-[0.9375rem] text-ink-soft">{t("until", { day: day(item.purgeAt) })}</p>
      <IfEditable>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button busy={busy} aria-label={t("restoreThis", { label })} onClick={() => void restore()}>
            {t("restore")}
          </Button>
          <Button variant="danger" disabled={busy} aria-label={t("eraseThis", { label })} onClick={onErase}>
            {t("erase.open")}
          </Button>
        </div>
      </IfEditable>
    </li>
  );
}
