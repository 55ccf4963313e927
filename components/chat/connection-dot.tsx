"use client";

import { clsx } from "clsx";
import { useTranslations } from "@/components/i18n/use-translations";
import { useConnection } from "@/components/live/use-live";
import { SignInLink } from "./sign-in-link";

/** Whether the live feed is connected. Visible only when it is not, then with a text. */
export function ConnectionDot() {
  const t = useTranslations("chat");
  const connection = useConnection();
  const isSilent = connection === "open" || connection === "connecting";
  return (
    <span role="status" title={t(`connection.${connection}`)} className="inline-flex items-center gap-1.5 text-sm">
      <span
        aria-hidden
        className={clsx(
          "size-2 rounded-full border forced-color-adjust-none",
          connection === "open" ? "border-lamp bg-lamp" : "border-edge bg-transparent",
        )}
      />
      <span className={clsx(isSilent ? "sr-only" : "text-ink-soft")}>{t(`connection.${connection}`)}</span>
      {connection === "signedOut" ? (
        <SignInLink className="inline-flex min-h-11 items-center rounded-full px-2 font-medium text-lamp hover:bg-lamp-wash" />
      ) : null}
    </span>
  );
}
