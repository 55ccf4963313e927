"use client";

import Link from "next/link";
import type { SearchHit } from "@/components/api/search";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { Quote } from "@/components/common/quote";
import { useDays } from "@/components/common/use-days";
import { useUserName } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { withGaps } from "@/lib/core/quote";
import { highlighted } from "./highlight";

/** A search result, with matches highlighted. */
export function SearchHitRow({ personaId, hit }: { personaId: string; hit: SearchHit }) {
  const t = useTranslations("memory");
  const { day, happened } = useDays();
  const name = useUserName();
  const pieces = highlighted(hit.description, hit.highlights, hit.isQuote ? "" : name);
  const words = pieces.map((piece, index) => {
    const shown = hit.isQuote ? withGaps(piece.text) : piece.text;
    return piece.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      <mark key={index} className="rounded-sm bg-glow text-ink forced-colors:underline">
        {shown}
      </mark>
    ) : (
      shown
    );
  });
  return (
    <li>
      <Link href={routes.node(personaId, hit)} className="group flex gap-4 rounded-lg py-3.5">
        <MemoryMarker kind={markerOf(hit.type)} className="mt-1.5 text-lamp" />
        <span className="min-w-0 flex-1">
          <span
            dir="auto"
            className="block max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere] group-hover:text-lamp"
          >
            {hit.isQuote ? <Quote>{words}</Quote> : words}
          </span>
          <span className="mt-1 block text-ink-soft text-sm">
            {t(`kinds.${hit.type}`)} · {happened(hit) ?? t("when.learned", { day: day(hit.learnedAt) })}
          </span>
        </span>
      </Link>
    </li>
  );
}
