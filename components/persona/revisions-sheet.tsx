"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "next-intl";
import { useState } from "react";
import { unwrap } from "@/components/api/client";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { ActionResult } from "@/server/operations/action-result";
import { RevisionChanges } from "./revision-changes";

type Revision = { id: string; version: number; content: string; createdAt: Date };

/** Where the versions of a text are listed, newest first, and erased. */
export type RevisionSource = {
  key: readonly string[];
  list: () => Promise<ActionResult<Revision[]>>;
  erase: (input: { id: string }) => Promise<ActionResult<unknown>>;
};

type RevisionsProps = {
  source: RevisionSource;
  /** The current saved text, marked in the list. */
  current: string;
  /** Saves an old text as the newest version; resolves to whether that succeeded. */
  onRestore: (content: string) => Promise<boolean>;
};

type RevisionsSheetProps = RevisionsProps & { title: string; open: boolean; onOpenChange: (open: boolean) => void };

/** All earlier versions of a block, newest first. Restoring one makes a new version; an old one can be erased permanently. */
export function RevisionsSheet({ title, open, onOpenChange, ...list }: RevisionsSheetProps) {
  const t = useTranslations("persona.revisions");
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} description={t("lead")}>
      {open ? <Revisions {...list} /> : null}
    </Sheet>
  );
}

function Revisions({ source, current, onRestore }: RevisionsProps) {
  const t = useTranslations("persona.revisions");
  const common = useTranslations("common");
  const format = useFormatter();
  const [restoring, setRestoring] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [comparing, setComparing] = useState<string | null>(null);
  const [erasing, setErasing] = useState<string | null>(null);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ["revisions", ...source.key],
    queryFn: async () => unwrap(await source.list()),
    staleTime: 0,
    gcTime: 0,
  });

  if (isPending) return <RevisionsSkeleton />;
  if (isError) {
    return (
      <Notice tone="alarm" action={<Button onClick={() => refetch()}>{common("actions.retry")}</Button>}>
        {t("unread")}
      </Notice>
    );
  }
  if (data.length === 0) return <EmptyState title={t("none.title")} body={t("none.body")} />;

  const restore = async (id: string, content: string) => {
    setRestoring(id);
    setFailed(false);
    setFailed(!(await onRestore(content)));
    setRestoring(null);
  };

  const erase = async () => {
    if (erasing === null) return;
    unwrap(await source.erase({ id: erasing }));
    await refetch();
  };

  return (
    <>
      {failed ? <Notice tone="alarm">{common("errors.failed")}</Notice> : null}
      <ol className="flex flex-col divide-y divide-thread">
        {data.map(({ id, version, content, createdAt }, index) => (
          <li key={id} className="py-4">
            <div className="flex flex-wrap items-center gap-2">
              <p className="flex-1 text-ink-soft text-sm">
                {t("version", {
                  version,
                  when: format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" }),
                })}
              </p>
              {index === 0 && content === current ? (
                <Chip tone="lamp">{t("now")}</Chip>
              ) : (
                <IfEditable>
                  <Button
                    busy={restoring === id}
                    disabled={restoring !== null && restoring !== id}
                    onClick={() => restore(id, content)}
                  >
                    {t("restore")}
                  </Button>
                </IfEditable>
              )}
              {data.length > 1 ? (
                <Button
                  variant="plain"
                  aria-expanded={comparing === id}
                  onClick={() => setComparing(comparing === id ? null : id)}
                >
                  {t(comparing === id ? "changes.hide" : "changes.show")}
                </Button>
              ) : null}
              {index === 0 ? null : (
                <IfEditable>
                  <Button variant="danger" disabled={restoring !== null} onClick={() => setErasing(id)}>
                    {t("erase.open")}
                  </Button>
                </IfEditable>
              )}
            </div>
            {comparing === id ? (
              <RevisionChanges shown={{ id, version, content }} versions={data} />
            ) : (
              <p dir="auto" className="mt-2 line-clamp-6 whitespace-pre-wrap">
                {content || <em className="text-ink-soft">{t("blank")}</em>}
              </p>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={erasing !== null}
        onOpenChange={(open) => open || setErasing(null)}
        title={t("erase.title")}
        body={t("erase.body")}
        confirmLabel={t("erase.confirm")}
        danger
        onConfirm={erase}
      />
    </>
  );
}

function RevisionsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  );
}
