"use client";

import { useFormatter } from "next-intl";
import type { ReplyTrace, ShownPart } from "@/components/api/traces";
import { MutedText } from "@/components/common/detail-section";
import { useTranslations } from "@/components/i18n/use-translations";
import { foldClass, Verbatim } from "@/components/ui/verbatim";

/** The sections of the prompt with their tokens and, collapsed, the prompt itself. */
export function PromptParts({ trace }: { trace: ReplyTrace }) {
  const t = useTranslations("trace.prompt");
  const { promptSystem, promptUser, promptParts } = trace;
  const halves = [
    ["system", t("system")],
    ["user", t("user")],
  ] as const;
  return (
    <>
      {halves.map(([half, title]) => (
        <Half key={half} title={title} parts={promptParts.filter((part) => part.half === half)} />
      ))}
      {promptParts.length === 0 ? <MutedText>{t("notCounted")}</MutedText> : null}
      {promptSystem === "" && promptUser === "" ? (
        <MutedText>{t("cleared")}</MutedText>
      ) : (
        <details className="mt-2">
          <summary className={foldClass}>{t("whole")}</summary>
          <Verbatim title={t("system")} text={promptSystem} />
          <Verbatim title={t("user")} text={promptUser} />
        </details>
      )}
    </>
  );
}

function Half({ title, parts }: { title: string; parts: ShownPart[] }) {
  const t = useTranslations("trace.prompt");
  const format = useFormatter();
  if (parts.length === 0) return null;
  const total = parts.reduce((sum, part) => sum + part.tokens, 0);
  return (
    <table className="mt-2 w-full text-[0.9375rem]">
      <caption className="pb-1 text-left text-ink-soft text-sm">{t("half", { title, tokens: total })}</caption>
      <tbody>
        {parts.map(({ section, tokens }) => (
          <tr key={section}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {t(`sections.${section}`)}
            </th>
            <td className="py-0.5 text-right tabular-nums">{format.number(tokens)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
