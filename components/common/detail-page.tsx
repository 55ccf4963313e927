"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ApiError } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { ListError } from "./list-states";

type Back = { href: string; label: string };

type DetailPageProps = {
  /** The list page that the item belongs to. */
  back: Back;
  sign: ReactNode;
  /** Kind of the item in one word. */
  kind: string;
  title: ReactNode;
  meta?: ReactNode;
  children: ReactNode;
};

/** Page of one memory, with a link back to its list. */
export function DetailPage({ back, sign, kind, title, meta, children }: DetailPageProps) {
  return (
    <DetailFrame back={back}>
      <header className="mt-2 flex gap-4">
        <div className="mt-1 text-lamp">{sign}</div>
        <div className="min-w-0 flex-1">
          <p className="text-ink-soft text-sm">{kind}</p>
          <h1 dir="auto" className="mt-0.5 max-w-measure text-pretty text-2xl leading-snug [overflow-wrap:anywhere]">
            {title}
          </h1>
          {meta ? (
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">{meta}</div>
          ) : null}
        </div>
      </header>
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </DetailFrame>
  );
}

/** Placeholder while loading, or the error. */
export function DetailPending({ back, error, onRetry }: { back: Back; error: Error | null; onRetry: () => void }) {
  const t = useTranslations("memory");
  const isNotFound = error instanceof ApiError && error.status === 404;
  if (!error) {
    return (
      <DetailFrame back={back}>
        <h1 className="sr-only">{t("title")}</h1>
        <SkeletonGroup label={t("loading")} className="mt-6 flex flex-col gap-3">
          <Skeleton className="h-7 w-11/12" />
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="mt-6 h-4 w-2/5" />
          <Skeleton className="h-20" />
        </SkeletonGroup>
      </DetailFrame>
    );
  }
  return (
    <DetailFrame back={back}>
      <h1 className="sr-only">{t("title")}</h1>
      {isNotFound ? (
        <EmptyState title={t("notFound.title")} body={t("notFound.body")} />
      ) : (
        <ListError onRetry={onRetry} />
      )}
    </DetailFrame>
  );
}

function DetailFrame({ back, children }: { back: Back; children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-letter px-4 pt-4 pb-16 outline-none md:px-6 md:pt-8"
    >
      <BackLink href={back.href}>{back.label}</BackLink>
      {children}
    </main>
  );
}

/** Link back to the list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full py-1 pr-3 pl-1 text-[0.9375rem] text-lamp underline-offset-4 hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5" />
      {children}
    </Link>
  );
}
