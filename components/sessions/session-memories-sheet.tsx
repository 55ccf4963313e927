"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { talkQuery } from "@/components/api/sessions";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { Quiet } from "@/components/common/detail-section";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Sheet } from "@/components/ui/sheet";
import { KeptList } from "./session-memories";
import { useBecame } from "./use-session-outcome";

type KeptSheetProps = {
  personaId: string;
  name: string;
  sessionId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What was kept of a talk that has just ended, or ended long ago. */
export function KeptSheet({ personaId, name, sessionId, open, onOpenChange }: KeptSheetProps) {
  const t = useTranslations("talks.sheet");
  const became = useBecame();
  const { data: talk, isPending, isError, refetch } = useQuery({ ...talkQuery(personaId, sessionId), enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("title")} description={t("lead", { name })}>
      {isPending ? <ListSkeleton /> : null}
      {isError ? <ListError onRetry={() => void refetch()} /> : null}
      {talk ? (
        <div className="flex flex-col items-start gap-5">
          {talk.kept.length > 0 ? (
            <div className="w-full">
              <KeptList personaId={personaId} name={name} kept={talk.kept} />
            </div>
          ) : (
            <Quiet>{became(talk)}</Quiet>
          )}
          <Link href={routes.oldTalk(personaId, sessionId)} className={buttonClass()}>
            {t("whole")}
          </Link>
        </div>
      ) : null}
    </Sheet>
  );
}
