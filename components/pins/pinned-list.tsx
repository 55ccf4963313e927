"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageCircle, PinOff } from "lucide-react";
import Link from "next/link";
import { type Pin, pinsQuery } from "@/components/api/pins";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { IfEditable } from "@/components/common/read-only";
import { MemoryText, useMemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { IconButton } from "@/components/ui/icon-button";
import { usePin } from "./use-pin";

/** Everything pinned, memories and messages. Absent while nothing is. */
export function PinnedList({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("memory.pins");
  const toText = useMemoryText();
  const { data: pins = [] } = useQuery(pinsQuery(personaId));
  const { pin, busy } = usePin(personaId, name);
  if (pins.length === 0) return null;
  return (
    <section aria-label={t("title")} className="mt-4 rounded-2xl border border-thread bg-sheet px-5 py-4">
      <h2 className="font-sans text-[0.9375rem] text-ink-soft">{t("title")}</h2>
      <ul aria-label={t("title")} className="mt-1 divide-y divide-thread">
        {pins.map((one) => (
          <li key={one.id} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <PinnedItem personaId={personaId} pin={one} />
            </div>
            <IfEditable>
              <IconButton
                label={t("release", { text: toText(one.text, one.isQuote) })}
                title={t("releaseShort")}
                icon={PinOff}
                aria-disabled={busy || undefined}
                onClick={() => void pin({ kind: one.kind, id: one.id, pinned: false })}
                className="-mr-2"
              />
            </IfEditable>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PinnedItem({ personaId, pin }: { personaId: string; pin: Pin }) {
  const line = (
    <>
      {pin.type ? (
        <MemoryMarker kind={markerOf(pin.type)} className="mt-1 text-lamp" />
      ) : (
        <MessageCircle aria-hidden className="mt-1 size-4 shrink-0 text-lamp" />
      )}
      <span
        dir="auto"
        className="line-clamp-3 min-w-0 font-serif leading-normal [overflow-wrap:anywhere] group-hover:text-lamp"
      >
        {pin.kind === "node" ? <MemoryText text={pin.text} isQuote={pin.isQuote} /> : pin.text}
      </span>
    </>
  );
  if (pin.kind === "message" || !pin.type) return <p className="flex gap-2.5 py-2.5">{line}</p>;
  return (
    <Link href={routes.node(personaId, { type: pin.type, id: pin.id })} className="group flex min-h-11 gap-2.5 py-2.5">
      {line}
    </Link>
  );
}
