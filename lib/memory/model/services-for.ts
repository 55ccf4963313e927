import type { Mind } from "@/lib/core/types/mind";
import type { ModelChoice } from "@/lib/core/types/model-choice";
import type { Services } from "../services";
import { readModelChoice, readServerChoice } from "./reader";

/** The services with the mind currently chosen for a user. */
export async function servicesFor(services: Services, { userId }: { userId: string }): Promise<Services> {
  return services.minds ? withChoice(services, await readModelChoice(services.db, userId)) : services;
}

/** The same as `servicesFor`, for callers that have already read the user's choice of models. */
export function withChoice(services: Services, choice: ModelChoice): Services {
  const { minds, ...rest } = services;
  return minds ? { ...rest, mind: minds.of(choice) } : services;
}

/** The server's mind, independent of a user: by the models saved by the operator, else those of the environment, else the built-in mind. */
export async function serverMind({ minds, mind, db }: Services): Promise<Mind> {
  return minds ? minds.ofServer(await readServerChoice(db)) : mind;
}
