"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { MemoryNode, SourceWords } from "@/components/api/memory";
import { dependentsQuery, sourcesQuery } from "@/components/api/queries";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useToast } from "@/components/ui/toast";
import { ForgetEvent } from "./forget-event";
import { ThoughtLines } from "./thought-lines";

type EventDetailProps = { personaId: string; name: string; event: MemoryNode };

export function EventDetail({ personaId, name, event }: EventDetailProps) {
  const t = useTranslations("memory");
  const toast = useToast();
  const client = useQueryClient();
  const [isForgetting, setIsForgetting] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);

  // What rests on it must be known before the question is asked.
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
    <div className="flex flex-col gap-5 pt-1 pb-2">
      <Part title={t("event.sources")}>
        <Sources personaId={personaId} name={name} eventId={event.id} />
      </Part>
      <Part title={t("event.dependents")}>
        <Dependents personaId={personaId} eventId={event.id} />
      </Part>
      <Button variant="danger" className="self-start" busy={isPreparing} onClick={askToForget}>
        {t("forget.open")}
      </Button>
      <ForgetEvent personaId={personaId} name={name} event={event} open={isForgetting} onOpenChange={setIsForgetting} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-medium font-sans text-ink-soft text-sm">{title}</h3>
      <div className="mt-1.5">{children}</div>
    </section>
  );
}

function Sources({ personaId, name, eventId }: { personaId: string; name: string; eventId: string }) {
  const t = useTranslations("memory");
  const { data, isPending, isError } = useQuery(sourcesQuery(personaId, eventId));
  if (isPending) return <LinesSkeleton />;
  if (isError) return <Quiet>{t("error.title")}</Quiet>;
  if (data.length === 0) return <Quiet>{t("event.noSources")}</Quiet>;
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
        {isOwn ? t("event.you") : name}
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
      <blockquote className={`max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere] ${isOwn ? "" : "font-serif"}`}>
        {words.content}
      </blockquote>
    </li>
  );
}

function Dependents({ personaId, eventId }: { personaId: string; eventId: string }) {
  const t = useTranslations("memory");
  const { data, isPending, isError } = useQuery(dependentsQuery(personaId, eventId));
  if (isPending) return <LinesSkeleton />;
  if (isError) return <Quiet>{t("error.title")}</Quiet>;
  if (data.length === 0) return <Quiet>{t("event.noDependents")}</Quiet>;
  return <ThoughtLines nodes={data} />;
}

const Quiet = ({ children }: { children: string }) => <p className="text-[0.9375rem] text-ink-soft">{children}</p>;

const LinesSkeleton = () => (
  <SkeletonGroup className="flex flex-col gap-2">
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-4 w-1/2" />
  </SkeletonGroup>
);
