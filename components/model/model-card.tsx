import Link from "next/link";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Section } from "@/components/ui/page";

/** On the account page: which model answers, and a link to its page. */
export async function ModelCard({ personaId, replyModel }: { personaId: string; replyModel: string | null }) {
  const t = await getTranslations("model");
  return (
    <Section title={t("title")} lead={t("lead")}>
      <p className="mb-4">
        <bdi className="break-all font-serif text-lg">{replyModel ?? t("notebook")}</bdi>
      </p>
      <Link href={routes.model(personaId)} className={buttonClass()}>
        {t("open")}
      </Link>
    </Section>
  );
}
