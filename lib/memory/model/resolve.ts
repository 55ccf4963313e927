import { findModelPreset, LOCAL_MODEL_URL, LOCAL_PRESET } from "@/lib/core/model-presets";
import { isPrivateAddress } from "@/lib/core/net/private-address";
import type { ModelChoice, ServerChoice, StoredModels } from "@/lib/core/types/model-choice";
import type { ModelDestination, ModelSource, ModelView } from "@/lib/core/types/model-settings";

export type ResolvedModels = {
  source: ModelSource;
  /** The saved models, if they are the source. */
  stored: StoredModels | null;
  destination: ModelDestination | null;
  consent: ModelView["consent"];
  /** Whether AI models are called at all; if not, the built-in mind answers. */
  asks: boolean;
};

/**
 * Decides which models answer a user: their own, else those saved by the operator, else those of the environment (`envUrl`), else none. Own
 * models that fail are never replaced by the server's; own models that the operator no longer allows are. Users who joined before the
 * server's models sent text to a host are asked for consent first, and answered by the built-in mind until they agree. Pure.
 */
export function resolveModels(choice: ModelChoice, envUrl: string | null): ResolvedModels {
  const { own, server, policy } = choice;
  if (own && policy.ownKeys) return resolved("own", own, destinationOf(addressOf(own)), "not_needed");
  const { source, stored, destination } = resolveServer(choice, envUrl);
  return resolved(source, stored, destination, consentOf(choice, destination, server === null && envUrl === null));
}

/** Decides which models the server itself uses, independent of a user. */
export function resolveServer(
  { server }: Pick<ServerChoice, "server">,
  envUrl: string | null,
): Pick<ResolvedModels, "source" | "stored" | "destination"> {
  if (server) return { source: "server", stored: server, destination: destinationOf(addressOf(server)) };
  if (envUrl === null) return { source: "none", stored: null, destination: null };
  return { source: "env", stored: null, destination: destinationOf(envUrl) };
}

export const addressOf = ({ preset, baseUrl }: { preset: string; baseUrl?: string | null }): string =>
  preset === LOCAL_PRESET ? LOCAL_MODEL_URL : (findModelPreset(preset)?.baseUrl ?? baseUrl ?? "");

export function destinationOf(address: string): ModelDestination {
  return { host: new URL(address).host, isLocal: isPrivateAddress(address) };
}

function resolved(
  source: ModelSource,
  stored: StoredModels | null,
  destination: ModelDestination | null,
  consent: ModelView["consent"],
): ResolvedModels {
  const asks = source !== "none" && (consent === "not_needed" || consent === "accepted");
  return { source, stored, destination, consent, asks };
}

function consentOf(choice: ModelChoice, destination: ModelDestination | null, isNone: boolean): ModelView["consent"] {
  if (isNone || destination === null) return "not_needed";
  const answer = choice.consents[destination.host];
  if (answer === "without") return "without";
  if (destination.isLocal) return "not_needed";
  if (answer === "accept") return "accepted";
  return mayBeNewDestination(choice, destination) ? "needed" : "not_needed";
}

/**
 * Whether the user was here before the server's models sent text to this host, so that the user has to be asked for consent. Users with
 * models of their own count, too, even if these are no longer allowed.
 */
function mayBeNewDestination({ policy, since, own }: ModelChoice, { host }: ModelDestination): boolean {
  if (own !== null || policy.destination !== host) return true;
  return policy.destinationSince !== null && (since === null || since < policy.destinationSince);
}
