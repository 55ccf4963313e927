"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";

/**
 * Leads to the sign-in page and from there back to this chat, where what waited is sent. Of a temporary chat the browser keeps
 * nothing, so its page stays open beside a new tab.
 */
export function SignInLink({ className }: { className: string }) {
  const t = useTranslations("talk");
  const path = usePathname();
  const isKept = !path.endsWith("/temporary");
  return (
    <a href={routes.signIn(path)} target={isKept ? undefined : "_blank"} rel="noreferrer" className={className}>
      {t("signIn")}
    </a>
  );
}
