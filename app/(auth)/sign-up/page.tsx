import type { Metadata } from "next";
import Link from "next/link";
import { pageFutureOperator, pageInvitation, pageRegistration } from "@/app/page-data";
import { AboutThisServer } from "@/components/auth/about-this-server";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { Notice } from "@/components/ui/notice";
import { SentenceGap } from "@/components/ui/sentences";
import { listIdentityProviders } from "@/server/identity-providers";

type Identity = ReturnType<typeof listIdentityProviders>[number];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth"))("signUp.title"), referrer: "no-referrer" };
}

export default async function SignUpPage(props: {
  searchParams: Promise<{ invite?: string | string[]; with?: string | string[] }>;
}) {
  const t = await getTranslations("auth");
  const [registration, futureOperator] = await Promise.all([pageRegistration(), pageFutureOperator()]);
  const { invite, with: asked } = await props.searchParams;
  const identity = listIdentityProviders().find(({ id }) => id === asked);
  return (
    <>
      <h1 className="text-3xl">{t(futureOperator ? "signUp.firstTitle" : "signUp.title")}</h1>
      <p className="mt-2 text-ink-soft">{t("promise")}</p>
      {futureOperator ? <Notice className="mt-4">{t(`signUp.operator.${futureOperator}`)}</Notice> : null}
      <AboutThisServer />
      {registration === "open" ? <SignUpForm identity={identity} /> : null}
      {registration === "invite" ? (
        <SignUpByInvitation token={typeof invite === "string" ? invite : undefined} identity={identity} />
      ) : null}
      {registration === "closed" ? <Notice>{t("signUp.closed")}</Notice> : null}
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

async function SignUpByInvitation({ token, identity }: { token: string | undefined; identity: Identity | undefined }) {
  const t = await getTranslations("auth");
  const { link, isCodeAccepted } = await pageInvitation(token);
  if (link) return <SignUpForm invitation={{ link }} identity={identity} />;
  return (
    <>
      {token ? (
        <Notice tone="alarm" className="mb-6">
          {t("signUp.invitation.ended")}
        </Notice>
      ) : null}
      {isCodeAccepted ? <SignUpForm invitation="code" identity={identity} /> : null}
      {isCodeAccepted || token ? null : <Notice>{t("signUp.invitation.none")}</Notice>}
    </>
  );
}
