import Link from "next/link";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import type { IdentityProvider } from "@/lib/core/types/account";

type IdentityNoticeProps = {
  refusal: "unlinked" | "suspended" | "failed";
  provider: { id: IdentityProvider; name: string };
  /** Whether an account can be created. */
  canSignUp: boolean;
};

/** Why a sign-in at another service opened no account, and what to do. */
export async function IdentityNotice({ refusal, provider, canSignUp }: IdentityNoticeProps) {
  const t = await getTranslations("auth");
  const signsUp = refusal === "unlinked" && canSignUp;
  return (
    <Notice
      tone="alarm"
      className="mb-6"
      action={
        signsUp ? (
          <Link href={routes.signUpWith(provider.id)} className={buttonClass()}>
            {t("identity.signUp")}
          </Link>
        ) : undefined
      }
    >
      {t(`identity.${refusal}`, { name: provider.name })}
    </Notice>
  );
}
