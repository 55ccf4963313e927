"use client";

import Link from "next/link";
import { useTransition } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Logo } from "@/components/ui/logo";

type ErrorPageProps = { error: unknown; retry: () => void };

/** Content of an error boundary: what happened, that nothing was lost, the next step, and the reference for the log. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const t = useTranslations("common");
  const [retrying, startRetry] = useTransition();
  const digest = digestOf(error);
  return (
    <main id="content" className="grid min-h-[70dvh] flex-1 place-items-center px-6 py-12">
      <div role="alert" className="max-w-md text-center">
        <Logo className="mx-auto size-12 opacity-60" />
        <h1 className="mt-5 text-2xl">{t("errors.title")}</h1>
        <p className="mt-3 text-ink-soft">{t("errors.body")}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-2">
          <Button variant="primary" busy={retrying} onClick={() => startRetry(retry)}>
            {t("actions.retry")}
          </Button>
          <Link href={routes.home()} className={buttonClass()}>
            {t("actions.home")}
          </Link>
        </div>
        {digest ? <p className="mt-6 text-ink-soft text-sm">{t("errors.reference", { digest })}</p> : null}
      </div>
    </main>
  );
}

function digestOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("digest" in error)) return undefined;
  return typeof error.digest === "string" ? error.digest : undefined;
}
