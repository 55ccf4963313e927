"use client";

import Link from "next/link";
import { useTranslations } from "@/components/i18n/use-translations";
import { useUnarchive } from "@/components/persona/use-unarchive";
import { routes } from "@/components/routes";
import type { ShellPersona } from "@/components/shell/shell-persona";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";

/** Archived companions, with links to read them and buttons to restore them. Renders nothing without any. */
export function ArchivedPersonas({ personas }: { personas: ShellPersona[] }) {
  const t = useTranslations("persona.archive");
  if (personas.length === 0) return null;
  return (
    <section aria-label={t("list")} className="mt-5 border-thread border-t pt-4">
      <h3 className="font-medium font-sans text-ink-soft text-sm">{t("list")}</h3>
      <ul className="mt-1 divide-y divide-thread">
        {personas.map((persona) => (
          <Archived key={persona.id} persona={persona} />
        ))}
      </ul>
    </section>
  );
}

function Archived({ persona: { id, displayName: name, avatar } }: { persona: ShellPersona }) {
  const t = useTranslations("persona.archive");
  const { unarchive, busy } = useUnarchive({ id, name });
  return (
    <li className="flex items-center gap-3 py-2">
      <Link
        href={routes.chat(id)}
        className="-mx-2 flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-xl px-2 hover:bg-well"
      >
        <Avatar name={name} avatar={avatar} personaId={id} />
        <span dir="auto" className="min-w-0 flex-1 truncate font-serif text-lg">
          {name}
        </span>
      </Link>
      <Button busy={busy} onClick={() => void unarchive()} aria-label={t("restoreOne", { name })}>
        {t("restore")}
      </Button>
    </li>
  );
}
