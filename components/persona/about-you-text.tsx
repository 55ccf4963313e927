"use client";

import type { ReactNode } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { eraseAboutYouRevision, listAboutYouRevisions, writeAboutYou } from "@/server/actions/about-you";
import { TextCard } from "./text-card";

const REVISIONS = { key: ["about-you"], list: listAboutYouRevisions, erase: eraseAboutYouRevision };

type AboutYouTextProps = { content: string; isCut?: boolean; children?: ReactNode };

/** The text about the user for all their companions, with its earlier versions. */
export function AboutYouText({ content, isCut, children }: AboutYouTextProps) {
  const t = useTranslations("persona.aboutYou");
  return (
    <TextCard
      title={t("title")}
      lead={t("lead")}
      content={content}
      send={(text) => writeAboutYou({ content: text })}
      revisions={REVISIONS}
      isCut={isCut}
    >
      {children}
    </TextCard>
  );
}
