"use client";

import { Search as SearchIcon, X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { routes } from "@/components/routes";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { SEARCH_MAX } from "@/lib/core/limits";
import { TalkHits } from "./talk-hits";
import { TalkList } from "./talk-list";

const PAUSE_MS = 300;

/** The talks as they were spoken, and a search of every word of them. The address keeps what is asked. */
export function TalksRoom({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("talks");
  const q = useSearchParams().get("q") ?? "";
  const [typed, setTyped] = useState(q);
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  // Another address (back, a link) fills the box anew, unless it only says what is being typed.
  const asked = useRef(q);
  useEffect(() => {
    if (q !== asked.current) setTyped(q);
    asked.current = q;
  }, [q]);

  const show = (words: string) => {
    window.clearTimeout(pause.current);
    asked.current = words.trim();
    window.history.replaceState(null, "", routes.talks(personaId, { q: asked.current }));
  };
  const type = (words: string, isComposing: boolean) => {
    setTyped(words);
    window.clearTimeout(pause.current);
    if (!isComposing) pause.current = window.setTimeout(() => show(words), PAUSE_MS);
  };
  const clear = () => {
    setTyped("");
    show("");
    box.current?.focus();
  };

  return (
    <>
      <search>
        <form
          className="relative"
          onSubmit={(event) => {
            event.preventDefault();
            show(typed);
          }}
        >
          <SearchIcon aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3.5 size-5 text-ink-soft" />
          <Input
            ref={box}
            value={typed}
            onChange={(event) => type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => type(event.currentTarget.value, false)}
            onKeyDown={(event) => {
              if (event.key === "Escape" && typed !== "" && !event.nativeEvent.isComposing) clear();
            }}
            aria-label={t("box", { name })}
            placeholder={t("placeholder")}
            maxLength={SEARCH_MAX}
            enterKeyHint="search"
            autoComplete="off"
            className="pr-12 pl-11"
          />
          {typed === "" ? null : (
            <IconButton
              label={t("clear")}
              icon={X}
              onClick={clear}
              className="-translate-y-1/2 absolute top-1/2 right-0.5"
            />
          )}
        </form>
      </search>
      <div className="mt-4">
        {q === "" ? <TalkList personaId={personaId} name={name} /> : <TalkHits personaId={personaId} q={q} />}
      </div>
    </>
  );
}
