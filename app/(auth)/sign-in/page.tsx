import type { Metadata } from "next";
import Link from "next/link";
import { pageRegistration } from "@/app/page-data";
import { IdentityButtons } from "@/components/auth/identity-buttons";
import { IdentityNotice } from "@/components/auth/identity-notice";
import { SignInForm } from "@/components/auth/sign-in-form";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes, safeNext } from "@/components/routes";
import { Notice } from "@/components/ui/notice";
import { SentenceGap } from "@/components/ui/sentences";
import { listIdentityProviders } from "@/server/identity-providers";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("signIn.title") };
}

type Query = Partial<Record<"next" | "identity" | "provider" | "error", string | string[]>>;

const refusals = ["unlinked", "suspended", "failed"] as const;

export default async function SignInPage(props: { searchParams: Promise<Query> }) {
  const t = await getTranslations("auth");
  const [query, registration] = await Promise.all([props.searchParams, pageRegistration()]);
  const next = safeNext(typeof query.next === "string" ? query.next : undefined) ?? routes.home();
  const providers = listIdentityProviders();
  const provider = providers.find(({ id }) => id === query.provider);
  const refusal = refusals.find((one) => one === query.identity);
  return (
    <>
      <h1 className="text-3xl">{t("signIn.title")}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t("promise")}</p>
      {provider && refusal ? (
        <IdentityNotice refusal={refusal} provider={provider} canSignUp={registration !== "closed"} />
      ) : null}
      {providers.length > 0 && query.error ? (
        <Notice tone="alarm" className="mb-6">
          {t("identity.error")}
        </Notice>
      ) : null}
      <SignInForm next={next} />
      <IdentityButtons providers={providers} next={next} />
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
