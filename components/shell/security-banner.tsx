import { clsx } from "clsx";
import { ShieldAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";

/** Links to the security notices until the user has seen them. */
export function SecurityBanner({ personaId }: { personaId: string }) {
  const t = useTranslations("common.security");
  return (
    <Link
      href={routes.account(personaId)}
      data-security
      className={clsx(
        "flex h-(--security-height) items-center keyboard:hidden justify-center gap-2.5 overflow-hidden",
        "border-alarm border-b bg-alarm-wash px-4 text-[0.9375rem] leading-tight",
      )}
    >
      <ShieldAlert aria-hidden className="size-4.5 shrink-0 text-alarm" />
      <span>
        {t("body")} <span className="underline underline-offset-4">{t("see")}</span>
      </span>
    </Link>
  );
}
