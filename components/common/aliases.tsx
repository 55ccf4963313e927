"use client";

import type { MemoryEntity } from "@/components/api/people";
import { useTranslations } from "@/components/i18n/use-translations";

/** Other names of an entity. */
export function Aliases({ entity }: { entity: MemoryEntity }) {
  const t = useTranslations("people");
  const others = entity.aliases.filter((alias) => alias !== entity.canonicalName);
  if (others.length === 0) return null;
  return (
    <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">
      {t("aliases", { names: others.join(t("comma")) })}
    </span>
  );
}
