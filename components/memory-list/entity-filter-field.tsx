"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { entityQuery } from "@/components/api/people";
import { choiceClass, EntityFinder } from "@/components/common/entity-finder";
import { useTranslations } from "@/components/i18n/use-translations";
import { controlClass } from "@/components/ui/input";

type EntityFilterFieldProps = {
  personaId: string;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** The entity that filters a list: opens in place to a search of all entities, and closes once one is chosen. */
export function EntityFilterField({ personaId, chosenId, onChoose }: EntityFilterFieldProps) {
  const t = useTranslations("memoryEditor.filter");
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data: chosen } = useQuery({
    ...entityQuery(personaId, chosenId ?? ""),
    enabled: chosenId !== undefined,
    retry: false,
  });
  const choose = (entityId: string | undefined) => {
    onChoose(entityId);
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="mb-1.5 flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-[0.9375rem]">
        {t("mentions")}
      </span>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-people`}
        aria-labelledby={`${id}-label ${id}-chosen`}
        onClick={() => setIsOpen(!isOpen)}
        className={clsx(controlClass, "flex h-12 items-center justify-between gap-3 pr-3 text-left")}
      >
        <span id={`${id}-chosen`} className="truncate">
          {chosenId === undefined ? t("any") : (chosen?.canonicalName ?? t("somebody"))}
        </span>
        <ChevronDown
          aria-hidden
          className={clsx("size-5 shrink-0 text-ink-soft transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div
        id={`${id}-people`}
        hidden={!isOpen}
        className="max-h-96 animate-fade-in overflow-y-auto rounded-lg border border-thread p-3"
      >
        {isOpen ? (
          <EntityFinder
            personaId={personaId}
            label={t("mentions")}
            first={
              <li>
                <button type="button" onClick={() => choose(undefined)} className={choiceClass}>
                  {t("any")}
                </button>
              </li>
            }
            onChoose={(entity) => choose(entity.id)}
          />
        ) : null}
      </div>
    </div>
  );
}
