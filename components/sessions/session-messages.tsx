"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { HistoryMessage } from "@/components/api/chat";
import { sessionMessagesQuery } from "@/components/api/sessions";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";

type SessionMessagesProps = {
  personaId: string;
  name: string;
  sessionId: string;
  /** The message that is scrolled into view and marked. */
  focus: string | null;
};

/** All messages of a session, oldest first. */
export function SessionMessages({ personaId, name, sessionId, focus }: SessionMessagesProps) {
  const t = useTranslations("sessions");
  const { data: messages, isError, refetch } = useQuery(sessionMessagesQuery(personaId, sessionId));
  if (!messages && isError) return <ListError onRetry={() => void refetch()} />;
  if (!messages) return <ListSkeleton />;
  return (
    <ol aria-label={t("words")} className="mt-2 flex flex-col gap-5">
      {messages.map((message) => (
        <Message key={message.id} name={name} message={message} isFocused={message.id === focus} />
      ))}
    </ol>
  );
}

function Message({ name, message, isFocused }: { name: string; message: HistoryMessage; isFocused: boolean }) {
  const t = useTranslations("sessions");
  const { moment } = useDays();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: "center" });
  }, [isFocused]);
  const isOwn = message.role === "user";
  return (
    <li
      ref={row}
      aria-current={isFocused ? "true" : undefined}
      className={clsx("max-w-measure rounded-lg", isFocused && "bg-lamp-wash outline-8 outline-lamp-wash")}
    >
      <p className="text-ink-soft text-sm">
        <bdi>{isOwn ? t("you") : name}</bdi> · <time dateTime={message.createdAt}>{moment(message.createdAt)}</time>
      </p>
      <p
        dir="auto"
        className={clsx(
          "mt-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]",
          isOwn ? "text-body" : "font-serif text-lg",
        )}
      >
        {message.content}
      </p>
    </li>
  );
}
