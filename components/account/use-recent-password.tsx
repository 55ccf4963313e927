"use client";

import { type ReactNode, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { ConfirmPassword } from "./confirm-password";
import { usePasswordConfirmed } from "./use-password-confirmed";

type RecentPassword = {
  /** Runs `go` at once when the password was entered recently; otherwise asks for the password first. */
  before: (go: () => void) => Promise<void>;
  /** Runs a function once the password has been entered. */
  ask: (go: () => void) => void;
  busy: boolean;
  /** Dialog that asks for the password; render it beside the button. */
  sheet: ReactNode;
};

/** For actions that the server allows only when the password was entered recently. */
export function useRecentPassword(email: string): RecentPassword {
  const t = useTranslations("account.confirm");
  const { check, busy } = usePasswordConfirmed();
  const [waiting, setWaiting] = useState<{ go: () => void } | null>(null);

  const ask = (go: () => void) => setWaiting({ go });
  const before = async (go: () => void) => {
    const isConfirmed = await check();
    if (isConfirmed === false) ask(go);
    else if (isConfirmed) go();
  };

  const sheet = (
    <Sheet
      open={waiting !== null}
      onOpenChange={(open) => open || setWaiting(null)}
      desktop="dialog"
      title={t("title")}
    >
      {waiting ? (
        <ConfirmPassword
          email={email}
          onCancel={() => setWaiting(null)}
          onConfirmed={() => {
            setWaiting(null);
            waiting.go();
          }}
        />
      ) : null}
    </Sheet>
  );
  return { before, ask, busy, sheet };
}
