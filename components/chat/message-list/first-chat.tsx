"use client";

import { clsx } from "clsx";
import { useTranslations } from "@/components/i18n/use-translations";
import { ChipButton } from "@/components/ui/chip";
import { ReplyText } from "../message/reply-text";
import type { ChatItem } from "../state/timeline-view";

/** How a persona begins its first conversation. */
export type ChatOpening = { greeting: string | null; openers: string[] };

/**
 * The persona's greeting. It is not stored as a message; replies in the first conversation know of it (`lib/memory/recall/turn-context.ts`).
 */
export function Greeting({ name, text }: { name: string; text: string }) {
  return (
    <article aria-label={name} className="mt-7">
      <div
        lang={/\p{Script=Han}/u.test(text) ? "zh" : undefined}
        className="max-w-measure font-serif text-[1.1875rem] leading-[1.65] [overflow-wrap:anywhere]"
      >
        <ReplyText text={text} />
      </div>
    </article>
  );
}

/** First messages to choose from, and how a conversation becomes memory. */
export function Openers({ openers, onPick }: { openers: string[]; onPick: (text: string) => void }) {
  const t = useTranslations("chat.first");
  return (
    <div className="mt-6 flex flex-col gap-5">
      {openers.length > 0 ? (
        <ul aria-label={t("openers")} className="flex flex-col items-start gap-2">
          {openers.map((opener) => (
            <li key={opener} dir="auto">
              <ChipButton onClick={() => onPick(opener)}>{opener}</ChipButton>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={clsx("text-pretty text-ink-soft text-sm", openers.length === 0 && "text-center")}>{t("memory")}</p>
    </div>
  );
}

/** Whether the chat begins with the greeting: it is empty, or the user has written first and no conversation has ended yet. */
export function beginsWithGreeting(items: ChatItem[], { cursor }: { cursor: string | null }): boolean {
  const first = items.find(({ kind }) => kind !== "day");
  const isFirstConversation = !items.some(({ kind }) => kind === "boundary");
  return cursor === null && isFirstConversation && (first === undefined || first.kind === "note");
}
