"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";

/**
 * Link to the sign-in page, which leads back to this chat, where unsent messages are sent. A temporary chat is not stored in the browser,
 * so its page stays open and the link opens a new tab.
 */
export function SignInLink({ className }: { className: string }) {
  const t = useTranslations("chat");
  const path = usePathname();
  const isReturnable = !path.endsWith("/temporary");
  return (
    <a href={routes.signIn(path)} target={isReturnable ? undefined : "_blank"} rel="noreferrer" className={className}>
      {t("signIn")}
    </a>
  );
}
