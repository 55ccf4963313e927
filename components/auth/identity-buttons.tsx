"use client";

import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { IdentityProvider } from "@/lib/core/types/account";
import { beginSignIn } from "@/server/actions/identities";

type IdentityButtonsProps = { providers: { id: IdentityProvider; name: string }[]; next: string };

/** A button for each service to sign in with. */
export function IdentityButtons({ providers, next }: IdentityButtonsProps) {
  const t = useTranslations("auth.identity");
  const errorMessage = useErrorMessage();
  const [chosen, setChosen] = useState<IdentityProvider>();
  const { run, error } = useAction(beginSignIn);
  if (providers.length === 0) return null;

  const begin = async (provider: IdentityProvider) => {
    setChosen(provider);
    // Only the path: a page of this site is given without its query.
    const outcome = await run({ provider, next: next.split(/[?#]/)[0] ?? "/" });
    if (outcome?.ok) window.location.assign(outcome.data.url);
    else setChosen(undefined);
  };

  return (
    <div className="mt-6 flex flex-col gap-3">
      {providers.map(({ id, name }) => (
        <Button key={id} busy={chosen === id} onClick={() => begin(id)}>
          {t("continue", { name })}
        </Button>
      ))}
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
    </div>
  );
}
