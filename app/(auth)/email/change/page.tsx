import type { Metadata } from "next";
import { getTranslations } from "@/components/i18n/get-translations";
import { ChangeEmail } from "@/components/notifications/email-link-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("changeEmail.title"), referrer: "no-referrer" };
}

export default async function ChangeEmailPage(props: { searchParams: Promise<{ token?: string | string[] }> }) {
  const t = await getTranslations("auth");
  const { token } = await props.searchParams;
  return (
    <>
      <h1 className="text-3xl">{t("changeEmail.title")}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t("changeEmail.lead")}</p>
      <ChangeEmail token={typeof token === "string" ? token : ""} />
    </>
  );
}
