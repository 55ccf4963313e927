import type { Mind } from "@/lib/core/types/mind";
import type { ModelChoice } from "@/lib/core/types/model-choice";
import type { Services } from "../services";
import { readModelChoice, readServerChoice } from "./choice";

/** The services with the mind that answers a user, as it was chosen at this moment. */
export async function servicesFor(services: Services, { userId }: { userId: string }): Promise<Services> {
  return services.minds ? withChoice(services, await readModelChoice(services.db, userId)) : services;
}

/** The same where the choice was read already. */
export function withChoice(services: Services, choice: ModelChoice): Services {
  const { minds, ...rest } = services;
  return minds ? { ...rest, mind: minds.of(choice) } : services;
}

/** The mind of the server, whoever asks: that of the models its operator saved, else of those of the environment, else the built-in one. */
export async function serverMind({ minds, mind, db }: Services): Promise<Mind> {
  return minds ? minds.ofServer(await readServerChoice(db)) : mind;
}
