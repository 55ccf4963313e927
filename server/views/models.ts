import type { Runtime } from "@/inngest/runtime";
import { isOperator } from "@/lib/auth/operator";
import { env } from "@/lib/core/env";
import type { ModelView } from "@/lib/core/types/model-settings";
import { readModels, type Viewer } from "@/lib/model-settings/settings";
import type { SignedIn } from "@/server/current-user";

type ModelViewInput = Pick<Runtime, "services" | "minds"> & { who: SignedIn };

/** The AI model settings that the user may see. */
export async function readModelView({ minds, ...input }: ModelViewInput): Promise<ModelView> {
  return readModels(input.services, minds, await viewerOf(input));
}

export async function viewerOf({ services, who }: Pick<Runtime, "services"> & { who: SignedIn }): Promise<Viewer> {
  return { userId: who.user.id, isOperator: await isOperator(services.db, who.user, env().OPERATOR_EMAIL) };
}
