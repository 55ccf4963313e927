"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "next-intl";
import type { MemoryNode, SourceMessage } from "@/components/api/memory";
import { sourcesQuery } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import { LinesSkeleton, MutedText } from "../common/detail-section";

/** The source messages of a memory. */
export function Sources({ personaId, name, node }: { personaId: string; name: string; node: MemoryNode }) {
  const t = useTranslations("memory");
  const own = useTranslations("memoryEditor.own");
  const { data, isPending, isError } = useQuery(sourcesQuery(personaId, node.id));
  if (isPending) return <LinesSkeleton />;
  if (isError) return <MutedText>{t("error.title")}</MutedText>;
  if (data.length === 0) return <MutedText>{node.origin === "owner" ? own("words") : t("event.noSources")}</MutedText>;
  return (
    <ul className="flex flex-col gap-2.5 border-thread border-l-2 pl-4">
      {data.map((message) => (
        <Message key={message.id} name={name} message={message} />
      ))}
    </ul>
  );
}

function Message({ name, message }: { name: string; message: SourceMessage }) {
  const t = useTranslations("memory");
  const format = useFormatter();
  const isOwn = message.role === "user";
  return (
    <li>
      <span className="text-ink-soft text-sm">
        <bdi>{isOwn ? t("event.you") : name}</bdi>
        {" · "}
        <time dateTime={message.createdAt}>
          {format.dateTime(new Date(message.createdAt), {
            day: "numeric",
            month: "short",
            hour: "2-digit",
            minute: "2-digit",
          })}
        </time>
      </span>
      <blockquote
        dir="auto"
        className={`max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere] ${isOwn ? "" : "font-serif"}`}
      >
        {message.content}
      </blockquote>
    </li>
  );
}
