"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { useToast } from "@/components/ui/toast";
import { forkSession } from "@/server/actions/chat";
import type { ChatMessage } from "./state/timeline-state";

/** Continues from a message: here in a new conversation (`onForked`), or on the page of the temporary one. */
export function useFork(personaId: string, onForked: () => void) {
  const t = useTranslations("chat.fork");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const router = useRouter();
  const client = useQueryClient();
  const { run } = useAction(forkSession);
  return async ({ id }: ChatMessage, temporary: boolean) => {
    if (!id) return;
    const openTemporary = () => router.push(routes.temporaryChat(personaId));
    const outcome = await run({ id, temporary });
    if (!outcome) return;
    if (!outcome.ok) {
      const isConflict = outcome.error.code === "conflict";
      const text = isConflict ? t(temporary ? "conflictTemporary" : "conflict") : errorMessage(outcome.error);
      const undo = isConflict && temporary ? { label: t("openTemporary"), run: openTemporary } : undefined;
      return toast({ text, undo, tone: "alarm" });
    }
    await client.invalidateQueries({ queryKey: keys.sessions(personaId) });
    if (temporary) openTemporary();
    else onForked();
  };
}
