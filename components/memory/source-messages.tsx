"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "next-intl";
import type { MemoryNode, SourceWords } from "@/components/api/memory";
import { sourcesQuery } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import { LinesSkeleton, Quiet } from "../common/detail-section";

/** The words a memory came from, as they were said. */
export function Sources({ personaId, name, node }: { personaId: string; name: string; node: MemoryNode }) {
  const t = useTranslations("memory");
  const own = useTranslations("items.own");
  const { data, isPending, isError } = useQuery(sourcesQuery(personaId, node.id));
  if (isPending) return <LinesSkeleton />;
  if (isError) return <Quiet>{t("error.title")}</Quiet>;
  if (data.length === 0) return <Quiet>{node.origin === "owner" ? own("words") : t("event.noSources")}</Quiet>;
  return (
    <ul className="flex flex-col gap-2.5 border-thread border-l-2 pl-4">
      {data.map((words) => (
        <Words key={words.id} name={name} words={words} />
      ))}
    </ul>
  );
}

function Words({ name, words }: { name: string; words: SourceWords }) {
  const t = useTranslations("memory");
  const format = useFormatter();
  const isOwn = words.role === "user";
  return (
    <li>
      <span className="text-ink-soft text-sm">
        <bdi>{isOwn ? t("event.you") : name}</bdi>
        {" · "}
        <time dateTime={words.createdAt}>
          {format.dateTime(new Date(words.createdAt), {
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
        {words.content}
      </blockquote>
    </li>
  );
}
