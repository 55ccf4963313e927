import type { Runtime } from "@/inngest/runtime";
import { isOperator } from "@/lib/auth/operator";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { RefusedAddress } from "@/lib/core/net/guarded-fetch";
import type { ModelView } from "@/lib/core/types/model-settings";
import { readModels, type Viewer } from "@/lib/model-settings/settings";
import type { SignedIn } from "@/server/current-user";
import { json } from "@/server/http/respond";

type Asked = Pick<Runtime, "services" | "minds"> & { who: SignedIn };

/** The AI model settings, as who is signed in may see them. */
export async function showModels(asked: Asked): Promise<Response> {
  return json(await readModelView(asked));
}

/** The same for actions of pages. */
export async function readModelView({ minds, ...asked }: Asked): Promise<ModelView> {
  return readModels(asked.services, minds, await viewerOf(asked));
}

export async function viewerOf({ services, who }: Pick<Runtime, "services"> & { who: SignedIn }): Promise<Viewer> {
  return { userId: who.user.id, isOperator: await isOperator(services.db, who.user, env().OPERATOR_EMAIL) };
}

/** An address that may not be asked is one that cannot be used. */
export function refusedAsInvalid(error: unknown): never {
  throw error instanceof RefusedAddress ? invalid(error.message) : error;
}
