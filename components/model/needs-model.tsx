"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { modelViewQuery } from "@/components/api/model-settings";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";

type NeedsModelProps = {
  personaId: string;
  /** What only a model brings. */
  what: "thoughts" | "conflicts" | "slowCycle" | "promises" | "comingUp";
  /** The empty page. */
  children: ReactNode;
};

/** Adds to an empty page, where no model answers, that it takes one, with the door to it. */
export function NeedsModel({ personaId, what, children }: NeedsModelProps) {
  const t = useTranslations("model");
  const { data: view } = useQuery(modelViewQuery);
  return (
    <>
      {children}
      {view?.answers === "built_in" ? (
        <Notice
          className="mx-auto mt-4 max-w-measure"
          title={t("needed.title")}
          action={
            <Link href={routes.model(personaId)} className={buttonClass()}>
              {t("open")}
            </Link>
          }
        >
          {t(`needed.${what}`)}
        </Notice>
      ) : null}
    </>
  );
}
