"use client";

import { Search, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { SEARCH_MAX } from "@/lib/core/limits";
import { IconButton } from "./icon-button";
import { Input } from "./input";
import type { DebouncedText } from "./use-debounced-text";

type SearchBoxProps = {
  label: string;
  placeholder: string;
  text: DebouncedText;
  /** The results: the down arrow focuses the first one. */
  results: RefObject<HTMLElement | null>;
  className?: string;
};

/** Keeps a search box of Memory in its header on a phone, and at the top of the screen while the keyboard is open. */
export const stickySearchClass =
  "max-md:sticky max-md:top-14 max-md:z-10 max-md:-mx-4 max-md:bg-paper max-md:px-4 max-md:py-2 keyboard:top-0";

/** A search box. Enter searches at once, Escape and the clear button empty it. */
export function SearchBox({ label, placeholder, text, results, className }: SearchBoxProps) {
  const t = useTranslations("common");
  const box = useRef<HTMLInputElement>(null);
  const { typed, setText, searchNow, compose } = text;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };
  const clear = () => {
    searchNow("");
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      clear();
    }
    if (event.key === "ArrowDown") {
      event.preventDefault();
      results.current?.querySelector<HTMLElement>("a, button")?.focus();
    }
  };

  return (
    <form onSubmit={submit} className={className}>
      <div className="relative">
        <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-3.5 size-5 text-ink-soft" />
        <Input
          ref={box}
          value={typed}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          {...compose}
          aria-label={label}
          placeholder={placeholder}
          maxLength={SEARCH_MAX}
          enterKeyHint="search"
          autoComplete="off"
          className="pr-12 pl-11"
        />
        {typed === "" ? null : (
          <IconButton
            label={t("emptyBox")}
            icon={X}
            onClick={clear}
            className="-translate-y-1/2 absolute top-1/2 right-0.5"
          />
        )}
      </div>
    </form>
  );
}
