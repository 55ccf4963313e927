import type { Metadata } from "next";
import Link from "next/link";
import { pageRegistration } from "@/app/page-data";
import { SignInForm } from "@/components/auth/sign-in-form";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes, safeNext } from "@/components/routes";
import { SentenceGap } from "@/components/ui/sentences";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("signIn.title") };
}

export default async function SignInPage(props: { searchParams: Promise<{ next?: string | string[] }> }) {
  const t = await getTranslations("auth");
  const [{ next }, registration] = await Promise.all([props.searchParams, pageRegistration()]);
  return (
    <>
      <h1 className="text-3xl">{t("signIn.title")}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t("promise")}</p>
      <SignInForm next={safeNext(typeof next === "string" ? next : undefined) ?? routes.home()} />
      <Link
        href={routes.forgotPassword()}
        className="mt-4 inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:underline"
      >
        {t("forgot.open")}
      </Link>
      {registration === "closed" ? null : (
        <p className="mt-8 text-ink-soft">
          {t("signIn.noAccount")}
          <SentenceGap />
          <Link
            href={routes.signUp()}
            className="inline-flex min-h-11 items-center font-medium text-lamp underline-offset-4 hover:underline"
          >
            {t("signUp.submit")}
          </Link>
        </p>
      )}
    </>
  );
}
