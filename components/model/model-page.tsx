"use client";

import { routes } from "@/components/routes";
import type { ModelView } from "@/lib/core/types/model-settings";
import { ConnectDoor } from "./connect-door";
import { type CheckState, ModelNow } from "./model-now";
import { Sharing } from "./sharing";
import { useModelView } from "./use-model-view";
import { WithoutDoor } from "./without-door";

type ModelPageProps = { personaId: string; initial: ModelView; state: CheckState };

/** What answers now, the doors to another, and what the operator allows. */
export function ModelPage({ personaId, initial, state }: ModelPageProps) {
  const { view, show } = useModelView(initial);
  return (
    <>
      <ModelNow view={view} state={state} />
      <div className="mt-5 flex flex-col gap-3">
        <ConnectDoor view={view} onChanged={show} />
        <WithoutDoor view={view} onChanged={show} href={routes.talk(personaId)} />
      </div>
      {view.isOperator ? <Sharing permissions={view.permissions} onChanged={show} /> : null}
    </>
  );
}
