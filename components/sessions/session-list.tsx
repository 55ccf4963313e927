"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import Link from "next/link";
import { flatten } from "@/components/api/queries";
import { type PastSession, pastSessionsQuery } from "@/components/api/sessions";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { ChannelPill } from "./channel-pill";
import { useSessionOutcome } from "./use-session-outcome";

/** All conversations, newest first: time, beginning and outcome. */
export function SessionList({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("sessions");
  const list = useInfiniteQuery(pastSessionsQuery(personaId));
  const sessions = flatten(list.data);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && sessions.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (sessions.length === 0)
    return (
      <EmptyState
        sign={<MessagesSquare className="size-8" />}
        title={t("empty.title")}
        body={t("empty.body", { name })}
        action={
          <Link href={routes.chat(personaId)} className={buttonClass({ variant: "primary" })}>
            {t("empty.begin")}
          </Link>
        }
      />
    );
  return (
    <>
      <ol aria-label={t("list")} className="divide-y divide-thread">
        {sessions.map((chat) => (
          <SessionRow key={chat.id} personaId={personaId} chat={chat} />
        ))}
      </ol>
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
    </>
  );
}

function SessionRow({ personaId, chat }: { personaId: string; chat: PastSession }) {
  const t = useTranslations("sessions");
  const { moment } = useDays();
  const outcomeOf = useSessionOutcome();
  return (
    <li>
      <Link href={routes.session(personaId, chat.id)} className="group block rounded-lg py-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          <time dateTime={chat.openedAt}>{moment(chat.openedAt)}</time>
          <span>{t("messages", { count: chat.messageCount })}</span>
          <ChannelPill channelId={chat.channelId} />
        </span>
        <span
          dir="auto"
          className="mt-1 line-clamp-2 block max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere] group-hover:text-lamp"
        >
          {chat.opening ?? t("noWords")}
        </span>
        <span className="mt-1 block text-[0.9375rem] text-ink-soft">{outcomeOf(chat)}</span>
      </Link>
    </li>
  );
}
