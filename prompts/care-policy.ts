import { packOf } from "@/lib/core/language";
import type { Language } from "@/lib/core/language/types";
import type { CareNeed, CarePolicy } from "@/lib/core/types/care";
import { CRISIS_TAG } from "./prompt-tags";

/** The crisis marker as a model writes it. */
export const CRISIS_MARKER = `<${CRISIS_TAG}/>`;

/**
 * How to answer a user who may be in danger, and how to mark the reply to one who has not said so explicitly. Part of every prompt of a
 * strong model.
 */
export function carePolicyLines(language: Language | null): string {
  const { mark } = policyOf(language);
  return policyLines(
    language,
    mark.replace("{marker}", () => CRISIS_MARKER),
  );
}

/** States that the care rules apply, or may apply, to this reply; empty when no message needs care. */
export function careLines(care: CareNeed | null, language: Language | null): string {
  if (care === null) return "";
  const policy = policyOf(language);
  const lines = [care.now && policy[care.now], care.before && care.now !== "self" && policy.before].filter(Boolean);
  return [`# ${policy.nowHeading}`, ...lines].join("\n").replaceAll("{heading}", () => policy.heading);
}

/**
 * For a weak model: the care rules only with a reply that they apply to, and no marker. With the policy in every prompt, a small model
 * writes parts of it, or the marker, in answer to a greeting.
 */
export function weakCareLines(care: CareNeed | null, language: Language | null): string {
  return care === null ? "" : `${policyLines(language)}\n${careLines(care, language)}`;
}

function policyLines(language: Language | null, ...more: string[]): string {
  const { heading, opening, rules } = policyOf(language);
  return [`# ${heading}`, opening, ...[...rules, ...more].map((rule) => `- ${rule}`)].join("\n");
}

/** The policy in the language of the conversation; English when there is no pack for it. */
function policyOf(language: Language | null): CarePolicy {
  return packOf(language ?? "en").care.policy;
}
