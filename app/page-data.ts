import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { routes } from "@/components/routes";
import { jobsKind } from "@/inngest/client";
import { modelState } from "@/inngest/model-check";
import { listIdentities } from "@/lib/auth/identities";
import { isInviteValid } from "@/lib/auth/invites";
import { isOperator } from "@/lib/auth/operator";
import { hasAccounts, readRegistration } from "@/lib/auth/registration";
import { listUnseenNotices } from "@/lib/auth/security-notices";
import { listSignIns } from "@/lib/auth/sign-ins";
import type { User } from "@/lib/auth/users";
import { env } from "@/lib/core/env";
import { isAppError } from "@/lib/core/errors";
import { listRecentMessages } from "@/lib/memory/conversation/recent-messages";
import { backgroundWaitsUntil, readDayUse } from "@/lib/memory/ledger/ceilings";
import { readMonthlyCap, readMonthUse } from "@/lib/memory/ledger/monthly-cap";
import { listStoredData } from "@/lib/memory/maintenance/stored-data";
import { readModelChoice } from "@/lib/memory/model/reader";
import { readAboutYou } from "@/lib/memory/persona/about-you";
import { readCareUntil } from "@/lib/memory/persona/care";
import { listArchivedPersonas, listPersonas, readPersona } from "@/lib/memory/persona/personas";
import { findUnfinishedPersona } from "@/lib/memory/persona/unfinished";
import { ownPersona } from "@/lib/memory/scope";
import { readModels } from "@/lib/model-settings/settings";
import { currentUser, readyRuntime, type SignedIn } from "@/server/current-user";
import { listIdentityProviders } from "@/server/identity-providers";
import { readEmbedderView } from "@/server/views/embedder";
import { readLocalModelView } from "@/server/views/local-models";

/** The user of the page; redirects to the sign-in page without one. */
export async function pageUser(): Promise<User> {
  return (await pageSignIn()).user;
}

async function pageSignIn(): Promise<SignedIn> {
  return (await currentUser()) ?? redirect(routes.signIn());
}

/** The user's sign-ins, newest first. */
export async function pageSignIns() {
  const { user, sid } = await pageSignIn();
  const { services } = await readyRuntime();
  const rows = await listSignIns(services.db, user.id, services.clock());
  return rows.map((row) => ({ ...row, current: row.id === sid }));
}

/** The user's personas. */
export const pagePersonas = cache(async () => {
  const user = await pageUser();
  const { services } = await readyRuntime();
  return await listPersonas(services.db, user.id);
});

/** The user's persona that was created to draft it from material, and is not finished. */
export async function pageUnfinishedPersona() {
  const [user, { services }] = await Promise.all([pageUser(), readyRuntime()]);
  return findUnfinishedPersona(services.db, user.id);
}

/** The user's archived personas. */
export async function pageArchivedPersonas() {
  const [user, { services }] = await Promise.all([pageUser(), readyRuntime()]);
  return listArchivedPersonas(services.db, user.id);
}

/** The persona of the user's newest message, else their newest one; undefined when they have none. */
export async function pageNewestChat(): Promise<string | undefined> {
  const [user, personas, { services }] = await Promise.all([pageUser(), pagePersonas(), readyRuntime()]);
  const [newest] = await listRecentMessages(services.db, user.id, 1);
  return newest?.personaId ?? personas[0]?.id;
}

/** The text about the user for all their personas. */
export async function pageAboutYou() {
  const [user, { services }] = await Promise.all([pageUser(), readyRuntime()]);
  return readAboutYou(services.db, user.id);
}

/** A complete persona of the user; not found if it is another user's. */
export const pagePersona = cache(async (personaId: string) => {
  const user = await pageUser();
  const { services } = await readyRuntime();
  try {
    const scope = await ownPersona(services.db, { userId: user.id, personaId });
    return await readPersona(services.db, scope, services.clock());
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") notFound();
    throw error;
  }
});

/** When the gate for casual messages opens again; null while it is open. */
export async function pageCareUntil(): Promise<Date | null> {
  const [user, { services }] = await Promise.all([pageUser(), readyRuntime()]);
  return readCareUntil(services.db, { userId: user.id, now: services.clock() });
}

/** Whether the user is the operator. */
export const pageIsOperator = cache(async () => {
  const user = await pageUser();
  const { services } = await readyRuntime();
  return isOperator(services.db, user, env().OPERATOR_EMAIL);
});

/** Which AI model answers the user, and what they and the operator have set. */
export const pageModel = cache(async () => {
  const [user, isOperator, { services, minds }] = await Promise.all([pageUser(), pageIsOperator(), readyRuntime()]);
  return readModels(services, minds, { userId: user.id, isOperator });
});

/** The embedder for the operator; null for other users. */
export const pageEmbedder = cache(async () => {
  const [isOperator, parts] = await Promise.all([pageIsOperator(), readyRuntime()]);
  return isOperator ? readEmbedderView(parts) : null;
});

/** The models that the server can run itself, for the operator; null for other users. */
export const pageLocalModels = cache(async () => {
  const [isOperator, parts] = await Promise.all([pageIsOperator(), readyRuntime()]);
  return isOperator ? readLocalModelView(parts) : null;
});

/** What the user's models used today and this month, and the limits for that. */
export async function pageUsageLimits() {
  const [{ id: userId }, { services }] = await Promise.all([pageUser(), readyRuntime()]);
  const { db, clock, settings } = services;
  const [now, { ceilings }] = [clock(), settings];
  const [day, month, cap, waitsUntil] = await Promise.all([
    readDayUse(db, userId, now),
    readMonthUse(db, userId, now),
    readMonthlyCap(db, userId),
    backgroundWaitsUntil(db, { userId, ceilings, now }),
  ]);
  return { day, month, cap, waitsUntil, ceilings };
}

/** What every table stores of the user. */
export async function pageStoredData() {
  const [user, { services }] = await Promise.all([pageUser(), readyRuntime()]);
  return listStoredData(services.db, user.id);
}

/** Security notices of the signed-in user that they have not seen yet. */
export const pageSecurityNotices = cache(async () => {
  const user = await pageUser();
  const { services } = await readyRuntime();
  return listUnseenNotices(services.db, user.id);
});

/** Whether registration is open, needs an invite code, or is closed. */
export async function pageRegistration() {
  const { services } = await readyRuntime();
  return readRegistration(services.db, env());
}

/** The services to sign in with, and which of them the user has linked. */
export async function pageIdentities() {
  const [{ id }, { services }] = await Promise.all([pageUser(), readyRuntime()]);
  const linked = new Set((await listIdentities(services.db, id)).map(({ provider }) => provider));
  return listIdentityProviders().map((service) => ({ ...service, isLinked: linked.has(service.id) }));
}

/** Which invitation a visitor may sign up with: the valid link of the address, the server's invite code, or none. */
export async function pageInvitation(token: string | undefined) {
  const { services } = await readyRuntime();
  const isValid = token !== undefined && (await isInviteValid(services.db, token, services.clock()));
  return { link: isValid ? token : undefined, isCodeAccepted: env().INVITE_CODE !== undefined };
}

/** For a server without accounts: who becomes its operator, the first account or the one that OPERATOR_EMAIL names; else null. */
export async function pageFutureOperator(): Promise<"first" | "named" | null> {
  const { services } = await readyRuntime();
  if (await hasAccounts(services.db)) return null;
  return env().OPERATOR_EMAIL ? "named" : "first";
}

/** The parts of this server, and which mind answers the user. */
export async function pageServerInfo() {
  const [user, { services, minds }] = await Promise.all([pageUser(), readyRuntime()]);
  const choice = await readModelChoice(services.db, user.id);
  const mind = minds.of(choice);
  return {
    mind: mind.kind,
    models: modelState(mind, minds.knownOf(choice)),
    embedder: services.embedder.id,
    reads: services.reembedding,
    database: services.db.kind,
    jobs: jobsKind(),
  };
}
