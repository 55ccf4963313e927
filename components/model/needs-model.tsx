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
  /** The feature that needs a model. */
  what: "thoughts" | "conflicts" | "slowCycle" | "promises" | "comingUp";
  /** The empty page. */
  children: ReactNode;
};

/** Adds to an empty page, while no model answers, that the feature needs one, with a link to connect it. */
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
