import type { Metadata } from "next";
import Link from "next/link";
import { pageFutureOperator, pageRegistration } from "@/app/page-data";
import { AboutThisServer } from "@/components/auth/about-this-server";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { Notice } from "@/components/ui/notice";
import { SentenceGap } from "@/components/ui/sentences";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("signUp.title") };
}

export default async function SignUpPage() {
  const t = await getTranslations("auth");
  const [registration, futureOperator] = await Promise.all([pageRegistration(), pageFutureOperator()]);
  return (
    <>
      <h1 className="text-3xl">{t(futureOperator ? "signUp.firstTitle" : "signUp.title")}</h1>
      <p className="mt-2 text-ink-soft">{t("promise")}</p>
      {futureOperator ? <Notice className="mt-4">{t(`signUp.operator.${futureOperator}`)}</Notice> : null}
      <AboutThisServer />
      {registration === "closed" ? (
        <Notice>{t("signUp.closed")}</Notice>
      ) : (
        <SignUpForm byInvite={registration === "invite"} />
      )}
      <p className="mt-8 text-ink-soft">
        {t("signUp.haveAccount")}
        <SentenceGap />
        <Link
          href={routes.signIn()}
          className="inline-flex min-h-11 items-center font-medium text-lamp underline-offset-4 hover:underline"
        >
          {t("signIn.submit")}
        </Link>
      </p>
    </>
  );
}
