"use client";

import { ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import { moveCached } from "@/components/api/coming-up";
import { keys, refreshMemory } from "@/components/api/keys";
import type { MemoryNode } from "@/components/api/memory";
import { changeCached } from "@/components/api/update-cache";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Spinner } from "@/components/ui/button";
import { menuClass, menuItemClass } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import { decidePromise } from "@/server/actions/memory";
import { DueDialog } from "./due-dialog";

const decisions = ["fulfilled", "missed", "cancelled", "pending"] as const;
type Decision = (typeof decisions)[number];

/** The optimistic state of a decision, until the server answers. */
const toastFor = (isDecided: boolean) => ({
  resolvedHow: isDecided ? ("owner" as const) : null,
  resolvedAt: isDecided ? new Date().toISOString() : null,
  resolvedBy: null,
});

/** Menu to decide a promise or expectation. Each decision can be undone. */
export function DecideMenu({ personaId, node }: { personaId: string; node: MemoryNode }) {
  const t = useTranslations("comingUp");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const lists = keys.allNodes(personaId);
  const { run, busy } = useOptimisticAction(decidePromise, {
    shownIn: [lists],
    show: (client, { id, status }) => {
      if (!status) return;
      const change = { status, ...toastFor(status !== "pending") };
      changeCached(client, lists, id, change);
      moveCached(client, personaId, { ...node, ...change });
    },
    refresh: (client) => refreshMemory(client, personaId),
  });
  const isExpectation = node.type === "expectation";
  const before = decisions.find((status) => status === node.status) ?? "pending";

  const [isNamingDay, setIsNamingDay] = useState(false);

  const say = async (word: { status: Decision } | { dueAt: string | null }, done: Parameters<typeof toast>[0]) => {
    const outcome = await run({ id: node.id, ...word });
    if (!outcome) return false;
    toast(outcome.ok ? done : { text: errorMessage(outcome.error), tone: "alarm" });
    return outcome.ok;
  };
  const decide = (status: Decision, undo?: Decision): Promise<boolean> =>
    say({ status }, { text: t(`done.${status}`), undo: undo && { run: () => void decide(undo) } });
  const nameDay = (dueAt: string | null) =>
    say({ dueAt }, { text: t(dueAt === null ? "another.cleared" : "another.saved") });

  return (
    <IfEditable>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger
          aria-busy={busy || undefined}
          className="group mt-1 inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-lamp underline-offset-4 hover:underline"
        >
          {busy ? <Spinner /> : <ChevronDown aria-hidden className="size-4" />}
          {node.status === "pending" ? t("ask") : t("change")}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="start" sideOffset={4} collisionPadding={12} className={menuClass}>
            {decisions
              .filter((status) => status !== node.status)
              .map((status) => (
                <DropdownMenu.Item key={status} onSelect={() => void decide(status, before)} className={menuItemClass}>
                  {t(`choices.${isExpectation ? "expectation" : "intention"}.${status}`)}
                </DropdownMenu.Item>
              ))}
            <DropdownMenu.Item onSelect={() => setIsNamingDay(true)} className={menuItemClass}>
              {t("another.open")}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <DueDialog open={isNamingDay} onOpenChange={setIsNamingDay} onChoose={nameDay} />
    </IfEditable>
  );
}
