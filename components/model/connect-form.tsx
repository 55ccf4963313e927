"use client";

import { type FormEvent, useState } from "react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { CUSTOM_PRESET } from "@/lib/core/model-presets";
import type { ModelView, ShownModelSettings, Whose } from "@/lib/core/types/model-settings";
import { CheckPanel } from "./check-panel";
import { settingsOf } from "./connect-draft";
import { EndpointFields } from "./endpoint-fields";
import { FoundServers } from "./found-servers";
import { ModelFields } from "./model-fields";
import { useConnect } from "./use-connect";
import { useFailureMessage } from "./use-failure-text";

type ConnectFormProps = {
  whose: Whose;
  saved: ShownModelSettings | null;
  /** The operator can look for models on the computer of the server. */
  mayScan: boolean;
  onChanged: (view: ModelView) => void;
};

/** Form that connects a model: address, key, models, a check with its results, and saving, which takes effect at once. */
export function ConnectForm({ whose, saved, mayScan, onChanged }: ConnectFormProps) {
  const t = useTranslations("model.form");
  const errorMessage = useErrorMessage();
  const failureMessage = useFailureMessage();
  const toast = useToast();
  const connect = useConnect({ whose, saved, onChanged });
  const { draft, check, saveError } = connect;
  const [isRemoving, setIsRemoving] = useState(false);
  const isChecked = check.result !== null;
  const isUsable = check.result?.code === "ok";

  const save = async () => {
    const model = await connect.save();
    if (model !== null) toast({ text: t("saved", { model }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUsable) void save();
    else connect.startCheck();
  };
  const choose = (baseUrl: string) => {
    const chosen = { ...draft, preset: CUSTOM_PRESET, baseUrl, apiKey: "", replacesKey: false };
    connect.change(chosen);
    void connect.load(chosen);
  };

  return (
    <form aria-label={t("title")} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {mayScan ? <FoundServers onChoose={choose} /> : null}
      <EndpointFields connect={connect} saved={saved} />
      <ModelFields connect={connect} />
      <CheckPanel check={check} names={[...new Set(Object.values(settingsOf(draft, saved).models))].join(", ")} />
      {saveError ? (
        <Notice tone="alarm">
          {saveError.code === "invalid" ? failureMessage("bad_address") : errorMessage(saveError)}
        </Notice>
      ) : null}
      {check.isRunning ? null : (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={connect.isSaving}>
              {t(isUsable ? "save" : "check")}
            </Button>
            {isChecked && !isUsable ? (
              <Button busy={connect.isSaving} onClick={() => void save()}>
                {t("saveAnyway")}
              </Button>
            ) : null}
            {saved ? (
              <Button variant="danger" className="ml-auto" onClick={() => setIsRemoving(true)}>
                {t("remove")}
              </Button>
            ) : null}
          </div>
          {isUsable ? null : <p className="text-ink-soft text-sm">{t("checkHint")}</p>}
        </div>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={t("removeTitle")}
        body={t("removeBody")}
        confirmLabel={t("remove")}
        danger
        onConfirm={async () => {
          await connect.remove();
          toast({ text: t("removed") });
        }}
      />
    </form>
  );
}
