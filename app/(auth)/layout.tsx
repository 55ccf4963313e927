import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AuthIllustration } from "@/components/auth/auth-illustration";
import { LanguageSwitch } from "@/components/auth/language-switch";
import { getTranslations } from "@/components/i18n/get-translations";
import { RemoveRecentMessages } from "@/components/pwa/remove-recent-messages";
import { Logo } from "@/components/ui/logo";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("common");
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row-reverse">
      <RemoveRecentMessages />
      <aside
        className={clsx(
          "relative h-44 overflow-hidden [mask-image:linear-gradient(black_88%,transparent)]",
          "sm:h-60 lg:sticky lg:top-0 lg:h-dvh lg:flex-1 lg:[mask-image:linear-gradient(to_right,transparent,black_30%)]",
        )}
      >
        <AuthIllustration className="absolute inset-0 m-auto size-full lg:w-4/5" />
      </aside>
      <main
        id="content"
        className="flex flex-1 flex-col px-6 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] lg:py-10"
      >
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col lg:justify-center">
          <p className="mb-6 flex items-center gap-2 font-serif text-lg">
            <Logo className="size-7" />
            {t("product")}
          </p>
          {children}
        </div>
        <div className="mx-auto mt-10 flex w-full max-w-sm">
          <LanguageSwitch />
        </div>
      </main>
    </div>
  );
}
