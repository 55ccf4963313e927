"use client";

import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useToast } from "@/components/ui/toast";
import { needsPassword } from "@/server/actions/account";

/** Asks the server whether the password was entered recently; null, with an error message, when the request fails. */
export function usePasswordConfirmed(): { check: () => Promise<boolean | null>; busy: boolean } {
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const { run, busy } = useAction(needsPassword);
  const check = async () => {
    const outcome = await run(undefined);
    if (outcome?.ok) return !outcome.data.needed;
    if (outcome) toast({ text: errorMessage(outcome.error) });
    return null;
  };
  return { check, busy };
}
