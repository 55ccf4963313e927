"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { forgetEvent } from "@/app/actions/memory";
import { refreshMemory } from "@/components/api/keys";
import type { MemoryNode } from "@/components/api/memory";
import { dependentsQuery } from "@/components/api/queries";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useToast } from "@/components/ui/toast";
import { NodeLines } from "./node-lines";
import { Told } from "./person-name";

const choices = ["orphan", "cascade"] as const;
type Choice = (typeof choices)[number];

type ForgetEventProps = {
  personaId: string;
  name: string;
  event: MemoryNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It is gone; what shows nothing else should make way. */
  onForgotten?: () => void;
};

/** Asks before a memory goes, shows what rests on it, and says afterwards what went. */
export function ForgetEvent({ personaId, name, event, open, onOpenChange, onForgotten }: ForgetEventProps) {
  const t = useTranslations("memory.forget");
  const toast = useToast();
  const client = useQueryClient();
  const [choice, setChoice] = useState<Choice>("orphan");
  const dependents = useQuery({ ...dependentsQuery(personaId, event.id), enabled: open });
  const thoughts = dependents.data ?? [];

  const forget = async () => {
    const outcome = await forgetEvent({ personaId, eventId: event.id, choice });
    // Already gone (another tab): what was asked for is so, and the lists below learn it.
    if (!outcome.ok && outcome.error.code !== "not_found") throw new Error(outcome.error.code);
    const gone = outcome.ok ? outcome.data.forgotten.filter((id) => id !== event.id).length : 0;
    const kept = outcome.ok ? outcome.data.kept.length : 0;
    toast({ text: t("done", { gone, kept }) });
    onForgotten?.();
    await refreshMemory(client, personaId);
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      body={
        <>
          <p className="border-thread border-l-2 pl-3 font-serif text-ink">
            <Told text={event.description} />
          </p>
          <p className="mt-3">{t("body", { name })}</p>
        </>
      }
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      danger
      onConfirm={forget}
    >
      {thoughts.length > 0 ? (
        <>
          <p className="mb-2 text-[0.9375rem]">{t("dependents", { count: thoughts.length })}</p>
          <NodeLines nodes={thoughts} />
          <Choices value={choice} onChange={setChoice} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}

function Choices({ value, onChange }: { value: Choice; onChange: (choice: Choice) => void }) {
  const t = useTranslations("memory.forget");
  return (
    <RadioGroup.Root
      aria-label={t("question")}
      value={value}
      onValueChange={(next) => onChange(next === "cascade" ? "cascade" : "orphan")}
      className="mt-4 flex flex-col gap-2"
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice}
          value={choice}
          className="group flex min-h-11 items-start gap-3 rounded-xl border border-edge px-4 py-2.5 text-left data-[state=checked]:border-lamp data-[state=checked]:bg-lamp-wash"
        >
          <span
            aria-hidden
            className="mt-1 grid size-4 shrink-0 place-items-center rounded-full border border-edge group-data-[state=checked]:border-lamp"
          >
            <RadioGroup.Indicator className="size-2 rounded-full bg-lamp forced-color-adjust-none" />
          </span>
          <span>
            <span className="block font-medium">{t(`choices.${choice}.title`)}</span>
            <span className="block text-ink-soft text-sm">{t(`choices.${choice}.body`)}</span>
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
