"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { BackfillCard } from "@/components/backfill/backfill-card";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { SearchBox, stickySearchClass } from "@/components/ui/search-box";
import { useDebouncedText } from "@/components/ui/use-debounced-text";
import { MessageHits } from "./message-hits";
import { SessionList } from "./session-list";

/** Past conversations with a search of their messages. The search is stored in the address. */
export function SessionsSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("sessions");
  const results = useRef<HTMLDivElement>(null);
  const q = useSearchParams().get("q") ?? "";
  const text = useDebouncedText(q, (query) =>
    window.history.replaceState(null, "", routes.sessions(personaId, { q: query })),
  );
  return (
    <>
      <search className={stickySearchClass}>
        <SearchBox label={t("box", { name })} placeholder={t("placeholder")} text={text} results={results} />
      </search>
      <div ref={results} className="mt-4">
        {q === "" ? <BackfillCard personaId={personaId} /> : null}
        {q === "" ? <SessionList personaId={personaId} name={name} /> : <MessageHits personaId={personaId} q={q} />}
      </div>
    </>
  );
}
