"use client";

import type { MapNode } from "@/components/api/map";
import { calledByName, useUserName } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { inOneLine } from "@/lib/core/quote";
import { isEntity } from "./labels";

/** Short text of a node, and the address of its page. */
export function useNodeTexts(personaId: string) {
  const t = useTranslations("map");
  const people = useTranslations("people");
  const memory = useTranslations("memory");
  const userName = useUserName();

  const label = (node: MapNode): string => {
    if (isEntity(node)) return node.label;
    if (!node.isQuote) return calledByName(node.label, userName);
    return `${memory("quote.open")}${inOneLine(node.label)}${memory("quote.close")}`;
  };
  const kind = ({ kind }: MapNode): string =>
    kind === "event" || kind === "thought" ? memory(`kinds.${kind}`) : people(`kind.${kind}`);
  const weight = (node: MapNode): string | null => {
    if (isEntity(node)) return people("linked", { count: node.weight });
    return node.kind === "thought" ? t("basedOn", { count: node.weight }) : null;
  };
  const href = (node: MapNode): string =>
    isEntity(node) ? routes.entity(personaId, node.id) : routes.node(personaId, { type: node.kind, id: node.id });

  return { label, kind, weight, href };
}
