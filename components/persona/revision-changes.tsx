"use client";

import { useId, useMemo, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Select } from "@/components/ui/select";
import { diffWords } from "./text-diff";

type Version = { id: string; version: number; content: string };

/** The words that differ between a version and another one, at first the version before it. */
export function RevisionChanges({ shown, versions }: { shown: Version; versions: readonly Version[] }) {
  const t = useTranslations("persona.revisions.changes");
  const label = useId();
  const others = versions.filter(({ id }) => id !== shown.id);
  const before = others.find(({ version }) => version < shown.version) ?? others[0];
  const [otherId, setOtherId] = useState(before?.id ?? "");
  const other = others.find(({ id }) => id === otherId) ?? before;
  const [older, newer] = (other?.version ?? 0) < shown.version ? [other, shown] : [shown, other];
  const changes = useMemo(
    () => diffWords(older?.content ?? "", newer?.content ?? ""),
    [older?.content, newer?.content],
  );
  return (
    <div className="mt-3">
      <div className="flex items-center gap-3">
        <label htmlFor={label} className="text-ink-soft text-sm">
          {t("with")}
        </label>
        <Select
          id={label}
          value={other?.id ?? ""}
          onChange={setOtherId}
          options={others.map(({ id, version }) => ({ value: id, label: t("version", { version }) }))}
          className="flex-1"
        />
      </div>
      <p dir="auto" className="mt-3 whitespace-pre-wrap">
        {changes.length === 1 && changes[0]?.kind === "same" ? <em className="text-ink-soft">{t("none")}</em> : null}
        {changes.map(({ kind, text }, index) =>
          kind === "added" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
            <ins key={index} className="bg-lamp-wash decoration-lamp underline-offset-4">
              {text}
            </ins>
          ) : kind === "removed" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
            <del key={index} className="text-alarm">
              {text}
            </del>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}
