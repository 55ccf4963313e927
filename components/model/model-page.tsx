"use client";

import { useQueryClient } from "@tanstack/react-query";
import { keys } from "@/components/api/keys";
import { BackfillCard } from "@/components/backfill/backfill-card";
import { routes } from "@/components/routes";
import type { EmbedderView } from "@/lib/core/types/embedder-settings";
import type { LocalModelView } from "@/lib/core/types/local-model";
import type { ModelView } from "@/lib/core/types/model-settings";
import { asEndpoint } from "./connect-draft";
import { ConnectOption } from "./connect-option";
import { type CheckState, CurrentModel } from "./current-model";
import { EmbedderCard } from "./embedder-card";
import { LocalModelsOption } from "./local/local-models-option";
import { NoModelOption } from "./no-model-option";
import { PowerCard } from "./power-card";
import { useModelView } from "./use-model-view";
import { UserPermissions } from "./user-permissions";

type ModelPageProps = {
  personaId: string;
  initial: ModelView;
  state: CheckState;
  embedder: EmbedderView | null;
  /** For the operator only. */
  local: LocalModelView | null;
};

/** The current model, past conversations it could process, options to change the model, and the operator's permissions. */
export function ModelPage({ personaId, initial, state, embedder, local }: ModelPageProps) {
  const client = useQueryClient();
  const { view, show, refresh } = useModelView(initial);
  const onChanged: typeof show = (next) => {
    show(next);
    void client.invalidateQueries({ queryKey: keys.backfill(personaId) });
  };
  return (
    <>
      <CurrentModel view={view} state={state} />
      <div className="mt-5">
        <BackfillCard personaId={personaId} />
      </div>
      <div className="flex flex-col gap-3">
        {local ? <LocalModelsOption initial={local} onChanged={onChanged} /> : null}
        <ConnectOption view={view} onChanged={onChanged} />
        <NoModelOption view={view} onChanged={onChanged} href={routes.chat(personaId)} />
      </div>
      {embedder ? (
        <EmbedderCard initial={embedder} chatModels={asEndpoint(view.server ?? view.env)} onChanged={refresh} />
      ) : null}
      {view.isOperator && view.power ? <PowerCard power={view.power} onChanged={refresh} /> : null}
      {view.isOperator ? <UserPermissions permissions={view.permissions} onChanged={onChanged} /> : null}
    </>
  );
}
