"use client";

import { attempt } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import type { IdentityProvider } from "@/lib/core/types/account";
import { linkIdentity, unlinkIdentity } from "@/server/actions/identities";
import { useRecentPassword } from "./use-recent-password";

type Service = { id: IdentityProvider; name: string; isLinked: boolean };
type IdentityListProps = {
  services: Service[];
  personaId: string;
  email: string;
  /** Result of the attempt to link an identity: linked, or already linked to another account. */
  outcome: "linked" | "taken" | undefined;
};

/** The services to sign in with, each with a button to link or unlink the user's identity there. */
export function IdentityList({ services, personaId, email, outcome }: IdentityListProps) {
  const t = useTranslations("account.identities");
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const password = useRecentPassword(email);

  const link = async ({ id }: Service) => {
    const begun = await attempt(() => linkIdentity({ provider: id, next: routes.account(personaId) }));
    if (begun.ok) window.location.assign(begun.data.url);
    else toast({ text: errorMessage(begun.error), tone: "alarm" });
  };
  const unlink = async ({ id, name }: Service) => {
    const ended = await attempt<object>(() => unlinkIdentity({ id }));
    if (ended.ok) toast({ text: t("unlinked", { name }) });
    else toast({ text: errorMessage(ended.error), tone: "alarm" });
  };

  return (
    <>
      {outcome ? (
        <Notice tone={outcome === "taken" ? "alarm" : "lamp"} className="mb-4">
          {t(outcome)}
        </Notice>
      ) : null}
      <ul className="flex flex-col divide-y divide-thread">
        {services.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div>
              <p>{service.name}</p>
              <p className="text-ink-soft text-sm">{t(service.isLinked ? "isLinked" : "isNotLinked")}</p>
            </div>
            <Button
              variant={service.isLinked ? "danger" : undefined}
              aria-label={t(service.isLinked ? "unlinkThis" : "linkThis", { name: service.name })}
              onClick={() => password.before(() => void (service.isLinked ? unlink(service) : link(service)))}
            >
              {t(service.isLinked ? "unlink" : "link")}
            </Button>
          </li>
        ))}
      </ul>
      {password.sheet}
    </>
  );
}
