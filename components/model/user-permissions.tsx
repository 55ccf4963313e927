"use client";

import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import type { ModelPermissionsInput, ModelView } from "@/lib/core/types/model-settings";
import { setModelPermissions } from "@/server/actions/models";

type UserPermissionsProps = { permissions: ModelView["permissions"]; onChanged: (view: ModelView) => void };

/** The operator's permissions for users. */
export function UserPermissions({ permissions, onChanged }: UserPermissionsProps) {
  const t = useTranslations("model.sharing");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const { run, busy, error } = useAction(setModelPermissions);
  const set = async (change: ModelPermissionsInput) => {
    const outcome = await run(change);
    if (!outcome?.ok) return;
    onChanged(outcome.data);
    toast({ text: t("saved") });
  };
  return (
    <Section title={t("title")}>
      <div className="flex flex-col gap-3">
        <Switch
          label={t("ownKeys")}
          hint={t("ownKeysHint")}
          checked={permissions.ownKeys}
          disabled={busy}
          onCheckedChange={(ownKeys) => void set({ ownKeys })}
        />
        <Switch
          label={t("privateAddresses")}
          hint={t("privateAddressesHint")}
          checked={permissions.ownPrivateAddresses}
          disabled={busy || !permissions.ownKeys}
          onCheckedChange={(ownPrivateAddresses) => void set({ ownPrivateAddresses })}
        />
        {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      </div>
    </Section>
  );
}
