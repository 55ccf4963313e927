"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { MemoryNode } from "@/components/api/memory";
import { dependentsQuery } from "@/components/api/queries";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { ForgetEvent } from "./forget-event";

type ForgetButtonProps = { personaId: string; name: string; event: MemoryNode; onForgotten?: () => void };

/** Opens the question whether to forget an event, once it is known what rests on it. */
export function ForgetButton({ personaId, name, event, onForgotten }: ForgetButtonProps) {
  const t = useTranslations("memory");
  const toast = useToast();
  const client = useQueryClient();
  const [isForgetting, setIsForgetting] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);

  const askToForget = async () => {
    setIsPreparing(true);
    try {
      await client.fetchQuery({ ...dependentsQuery(personaId, event.id), staleTime: 0 });
      setIsForgetting(true);
    } catch {
      toast({ text: t("error.body"), tone: "alarm" });
    } finally {
      setIsPreparing(false);
    }
  };

  return (
    <>
      <Button variant="danger" className="self-start" busy={isPreparing} onClick={askToForget}>
        {t("forget.open")}
      </Button>
      <ForgetEvent
        personaId={personaId}
        name={name}
        event={event}
        open={isForgetting}
        onOpenChange={setIsForgetting}
        onForgotten={onForgotten}
      />
    </>
  );
}
