import type { Metadata } from "next";
import { getTranslations } from "@/components/i18n/get-translations";
import { UnsubscribeEmail } from "@/components/notifications/email-link-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("notifications"))("unsubscribePage.title"), referrer: "no-referrer" };
}

export default async function UnsubscribeEmailPage(props: { searchParams: Promise<{ token?: string | string[] }> }) {
  const t = await getTranslations("notifications");
  const { token } = await props.searchParams;
  return (
    <>
      <h1 className="text-3xl">{t("unsubscribePage.title")}</h1>
      <p className="mt-2 text-ink-soft">{t("unsubscribePage.body")}</p>
      <UnsubscribeEmail token={typeof token === "string" ? token : ""} />
    </>
  );
}
