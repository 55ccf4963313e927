import { Download } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button";

/** Files to keep: everything of one persona, and everything of the account. The browser shows how far they have come. */
export async function ExportLinks({ personaId, name }: { personaId: string; name: string }) {
  const t = await getTranslations("you.export");
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a href={routes.exportFile(personaId)} download className={buttonClass()}>
          <Download aria-hidden className="size-4" />
          {t("persona", { name })}
        </a>
        <a href={routes.exportFile()} download className={buttonClass()}>
          <Download aria-hidden className="size-4" />
          {t("account")}
        </a>
      </div>
      <p className="mt-3 text-ink-soft text-sm">{t("hint")}</p>
    </>
  );
}
