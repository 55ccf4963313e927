import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import type { PushAbility } from "./push-ability";

/** Why this browser cannot show notifications, and what would help. */
export function CannotNotify({ why }: { why: Exclude<PushAbility, "ready"> }) {
  const t = useTranslations("notifications.cannot");
  if (why === "denied") return <Notice title={t("denied.title")}>{t("denied.undo")}</Notice>;
  if (why !== "install") return <Notice>{t(why)}</Notice>;
  return (
    <Notice tone="lamp" title={t("install.title")}>
      <p>{t("install.why")}</p>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
        <li>{t("install.share")}</li>
        <li>{t("install.add")}</li>
        <li>{t("install.open")}</li>
      </ol>
    </Notice>
  );
}
