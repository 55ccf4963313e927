import { EyeOff } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { SentenceGap } from "@/components/ui/sentences";
import type { ChatAddress } from "./state/chat-api";

/** Whether replies use memories, and whether sessions create new ones. */
export type MemorySwitches = { uses: boolean; learns: boolean };

/** Says below the name which memory switches are off in this chat, with a link to the setting. */
export function MemoryOffNotice({
  personaId,
  isTemporary,
  name,
  memory,
}: ChatAddress & { name: string; memory: MemorySwitches }) {
  const t = useTranslations("chat");
  if (!isTemporary && memory.uses && memory.learns) return null;
  const which = !memory.uses && !memory.learns ? "neither" : memory.uses ? "notLearned" : "notUsed";
  return (
    <aside aria-label={t("memorySign.label")} className="border-thread border-b bg-well">
      <p className="mx-auto flex min-h-11 max-w-letter items-center gap-2.5 px-4 py-2 text-[0.9375rem] leading-snug md:px-6">
        <EyeOff aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
        <span>
          {isTemporary ? t("temporary.sign", { name }) : t(`memorySign.${which}`, { name })}
          <SentenceGap />
          <Link
            href={isTemporary ? routes.chat(personaId) : routes.persona(personaId)}
            className="text-lamp underline underline-offset-4"
          >
            {t(isTemporary ? "temporary.back" : "memorySign.change")}
          </Link>
        </span>
      </p>
    </aside>
  );
}
