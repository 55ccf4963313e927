import type { Metadata } from "next";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { getTranslations } from "@/components/i18n/get-translations";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("reset.title"), referrer: "no-referrer" };
}

export default async function ResetPasswordPage(props: { searchParams: Promise<{ token?: string | string[] }> }) {
  const t = await getTranslations("auth");
  const { token } = await props.searchParams;
  return (
    <>
      <h1 className="text-3xl">{t("reset.title")}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t("reset.lead")}</p>
      <ResetPasswordForm token={typeof token === "string" ? token : ""} />
    </>
  );
}
