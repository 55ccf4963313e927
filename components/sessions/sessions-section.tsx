"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { BackfillCard } from "@/components/backfill/backfill-card";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { SearchBox } from "@/components/ui/search-box";
import { useTypedWords } from "@/components/ui/use-debounced-text";
import { TalkHits } from "./message-hits";
import { TalkList } from "./session-list";

/** The talks as they were spoken, and a search of every word of them. The address keeps what is asked. */
export function TalksRoom({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("talks");
  const results = useRef<HTMLDivElement>(null);
  const q = useSearchParams().get("q") ?? "";
  const words = useTypedWords(q, (asked) =>
    window.history.replaceState(null, "", routes.talks(personaId, { q: asked })),
  );
  return (
    <>
      <search>
        <SearchBox label={t("box", { name })} placeholder={t("placeholder")} words={words} results={results} />
      </search>
      <div ref={results} className="mt-4">
        {q === "" ? <BackfillCard personaId={personaId} /> : null}
        {q === "" ? <TalkList personaId={personaId} name={name} /> : <TalkHits personaId={personaId} q={q} />}
      </div>
    </>
  );
}
