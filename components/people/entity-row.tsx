"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { MemoryEntity } from "@/components/api/people";
import { Aliases } from "@/components/common/aliases";
import { InitialMarker } from "@/components/common/initial-marker";
import { MemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import type { RowPosition } from "@/components/memory-list/virtual-list";
import { routes } from "@/components/routes";
import { Chip } from "@/components/ui/chip";

type EntityRowProps = { personaId: string; entity: MemoryEntity; fresh?: boolean; place?: RowPosition };

/** Short row of an entity, linked to its page. */
export function EntityRow({ personaId, entity, fresh = false, place }: EntityRowProps) {
  const t = useTranslations("people");
  return (
    <li {...place} className={clsx(fresh && "animate-fade-in")}>
      <Link
        href={routes.entity(personaId, entity.id)}
        className="group -mx-2 flex gap-4 rounded-xl px-2 py-3.5 transition-colors hover:bg-well"
      >
        <InitialMarker name={entity.canonicalName} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span dir="auto" className="font-medium [overflow-wrap:anywhere] group-hover:text-lamp">
              {entity.canonicalName}
            </span>
            {entity.status === "uncertain" ? <Chip>{t("unsure.chip")}</Chip> : null}
            <span className="text-ink-soft text-sm">{t("linked", { count: entity.linkedCount })}</span>
          </span>
          <Aliases entity={entity} />
          {entity.description ? (
            <span dir="auto" className="mt-1 line-clamp-3 max-w-measure font-serif">
              <MemoryText text={entity.description} />
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
