import type { Metadata } from "next";
import Link from "next/link";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { sendsMail } from "@/lib/proactive/delivery/mail";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("forgot.title"), referrer: "no-referrer" };
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations("auth");
  return (
    <>
      <h1 className="text-3xl">{t("forgot.title")}</h1>
      {sendsMail() ? (
        <>
          <p className="mt-2 mb-8 text-ink-soft">{t("forgot.lead")}</p>
          <ForgotPasswordForm />
        </>
      ) : (
        <p className="mt-2 text-ink-soft">{t("forgot.noMail")}</p>
      )}
      <Link
        href={routes.signIn()}
        className="mt-8 inline-flex min-h-11 items-center font-medium text-lamp hover:underline"
      >
        {t("forgot.back")}
      </Link>
    </>
  );
}
