"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { IconButton } from "@/components/ui/icon-button";
import { SentenceGap } from "@/components/ui/sentences";
import { CHAT_FLAGS } from "../../ui/flag-cookie";
import { useStoredFlag } from "../../ui/use-stored-flag";

type NotebookNoteProps = {
  personaId: string;
  isRead: boolean;
  /** A model is configured but unreachable; the note stays while this is so. */
  isDown: boolean;
};

/** Says once that no AI model answers, and where to connect one. */
export function NotebookNote({ personaId, isRead: wasRead, isDown }: NotebookNoteProps) {
  const t = useTranslations("chat");
  const [isRead, setIsRead] = useStoredFlag(CHAT_FLAGS.isNotebookNoteRead, wasRead);
  if (isRead && !isDown) return null;
  return (
    <aside aria-label={t("offline.label")} className="border-thread border-b bg-lamp-wash">
      <div className="mx-auto flex max-w-letter items-start gap-2 py-1.5 pr-2 pl-4 text-[0.9375rem] leading-relaxed">
        <p className="flex-1 py-2">
          {t(isDown ? "offline.down" : "offline.body")}
          <SentenceGap />
          <Link href={routes.model(personaId)} className="text-lamp underline underline-offset-4">
            {t(isDown ? "offline.downSee" : "offline.connect")}
          </Link>
        </p>
        {isDown ? null : <IconButton icon={X} label={t("offline.dismiss")} onClick={() => setIsRead(true)} />}
      </div>
    </aside>
  );
}
