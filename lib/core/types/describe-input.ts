import type { Locale } from "./messages";
import type { EntityKind } from "./nodes";
import type { PromptNode } from "./prompt-node";

export type DescribeInput = {
  now: Date;
  timeZone: string;
  locale: Locale;
  personaName: string;
  userName: string;
  entity: { canonicalName: string; kind: EntityKind; aliases: string[]; description: string | null };
  /** The memories from which the entity is described, oldest first; at least three. */
  events: PromptNode[];
};
