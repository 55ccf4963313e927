import type { Metadata } from "next";
import { getTranslations } from "@/components/i18n/get-translations";
import { ConfirmEmail } from "@/components/notifications/email-link-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("notifications"))("confirmPage.title"), referrer: "no-referrer" };
}

export default async function ConfirmEmailPage(props: { searchParams: Promise<{ token?: string | string[] }> }) {
  const t = await getTranslations("notifications");
  const { token } = await props.searchParams;
  return (
    <>
      <h1 className="text-3xl">{t("confirmPage.title")}</h1>
      <p className="mt-2 text-ink-soft">{t("confirmPage.body")}</p>
      <ConfirmEmail token={typeof token === "string" ? token : ""} />
    </>
  );
}
