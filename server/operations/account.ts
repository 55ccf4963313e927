import { cookies } from "next/headers";
import { z } from "zod";
import {
  changePassword as changeIt,
  confirmPassword as confirm,
  confirmSchema,
  passwordChangeSchema,
} from "@/lib/auth/authenticate";
import { eraseAccount as erase } from "@/lib/auth/erase-account";
import { markNoticeSeen } from "@/lib/auth/security-notices";
import { endAllSignIns, isConfirmed, revokeSignIn as revoke } from "@/lib/auth/sign-ins";
import {
  setPreferences as change,
  preferencesSchema,
  syncTimeZone as sync,
  timeZoneReportSchema,
} from "@/lib/auth/users";
import { env } from "@/lib/core/env";
import { LOCALE_COOKIE, THEME_COOKIE } from "@/lib/core/preference-cookies";
import { noInput } from "@/lib/core/schemas";
import { setMonthlyCap as capMonth, monthlyCapSchema } from "@/lib/memory/ledger/monthly-cap";
import { endCareHold as endHold } from "@/lib/memory/persona/care";
import type { Services } from "@/lib/memory/services";
import { reissueSignIn, signOut } from "@/server/auth";
import type { SignedIn } from "@/server/current-user";
import { clientAddress, isHttpsUrl } from "@/server/request-info";
import { readFilesState } from "@/server/views/files-state";
import { defineOperation } from "./define-operation";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Marks a security notice of the account as read. */
export const markSecurityNoticeSeen = defineOperation({
  owner: "userItem",
  input: noInput,
  isAllowedWhenFull: true,
  refreshes: true,
  run: async ({ services, who, id }) => {
    await markNoticeSeen(services.db, { userId: who.user.id, id, now: services.clock() });
    return {};
  },
});

/** Ends one of the user's sign-ins. */
export const revokeSignIn = defineOperation({
  owner: "userItem",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services, who, id }) => {
    await revoke(services.db, { userId: who.user.id, sid: id, now: services.clock() });
    return {};
  },
});

/** Ends every sign-in of the account, this one too. */
export const signOutEverywhere = defineOperation({
  owner: "user",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services: { db, clock }, who }) => {
    await db.transaction((tx) => endAllSignIns(tx, who.user.id, clock()));
    await signOut({ redirect: false });
    return {};
  },
});

/** Changes name, language or time zone. */
export const setPreferences = defineOperation({
  owner: "user",
  input: preferencesSchema,
  isAllowedWhenFull: true,
  run: async ({ services, who, input }) => {
    await change(services.db, who.user.id, input, services.clock());
    if (input.locale) await storeCookie(LOCALE_COOKIE, input.locale);
    return {};
  },
});

/** Takes the time zone that a browser reports. The first report sets it; later only `override`, the user's own choice, changes it. */
export const syncTimeZone = defineOperation({
  owner: "user",
  input: timeZoneReportSchema,
  refreshes: true,
  run: async ({ services: { db, clock }, who, input: { timezone: timeZone, override } }) => {
    if (override) {
      await change(db, who.user.id, { timeZone }, clock());
      return { ok: true, timezone: timeZone, written: true };
    }
    const outcome = await sync(db, { userId: who.user.id, timeZone, now: clock() });
    return { ok: true, timezone: outcome.timeZone, written: outcome.written };
  },
});

/** The user says that they are all right: personas may send casual messages again. */
export const endCareHold = defineOperation({
  owner: "user",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services, who }) => {
    await endHold(services.db, { userId: who.user.id, now: services.clock() });
    return {};
  },
});

/** Sets the theme: light, dark, that of the device, or that of the device with high contrast. */
export const setTheme = defineOperation({
  owner: "user",
  input: z.strictObject({ theme: z.enum(["light", "dark", "system", "contrast"]) }),
  isAllowedWhenFull: true,
  run: async ({ input }) => {
    await storeCookie(THEME_COOKIE, input.theme);
    return {};
  },
});

/** Sets or removes the monthly cap of what the user's models may use. */
export const setMonthlyCap = defineOperation({
  owner: "user",
  input: monthlyCapSchema,
  isAllowedWhenFull: true,
  refreshes: true,
  run: async ({ services, who, input }) => {
    await capMonth(services.db, who.user.id, input, services.clock());
    return {};
  },
});

/** Whether the password must be entered before something is erased or exported. */
export const needsPassword = defineOperation({
  owner: "user",
  input: noInput,
  isAllowedWhenFull: true,
  run: async ({ services, who }) => ({
    needed: !(await isConfirmed(services.db, { userId: who.user.id, sid: who.sid }, services.clock())),
  }),
});

/** Confirms the password for requests that answer 403 `confirm_password`: 403 `wrong_password`, and 429 after too many of those. */
export const confirmPassword = defineOperation({
  owner: "user",
  input: confirmSchema,
  isAllowedWhenFull: true,
  run: async (context) => {
    await confirm(context.services.db, signInOf(context), context.input.password);
    return { confirmed: true };
  },
});

/**
 * Changes the password and ends every other sign-in; the answer sets a new cookie for this one: 403 `wrong_password`, 422 for an invalid
 * new password.
 */
export const changePassword = defineOperation({
  owner: "user",
  input: passwordChangeSchema,
  isAllowedWhenFull: true,
  run: async (context) => {
    await reissueSignIn(await changeIt(context.services.db, signInOf(context), context.input));
    return { changed: true };
  },
});

/** Erases the account with everything in it, immediately and permanently, and ends every sign-in. */
export const eraseAccount = defineOperation({
  owner: "user",
  input: noInput,
  audit: "account_erased",
  confirmed: true,
  isAllowedWhenFull: true,
  run: async ({ services, who }) => {
    await erase(services.db, { userId: who.user.id, now: services.clock() });
    await signOut({ redirect: false });
    return { erased: true, files: await readFilesState(services) };
  },
});

function signInOf({ who, services, headers }: { who: SignedIn; services: Services; headers: Headers }) {
  return { userId: who.user.id, sid: who.sid, address: clientAddress(headers), now: services.clock() };
}

async function storeCookie(name: string, value: string): Promise<void> {
  (await cookies()).set(name, value, {
    path: "/",
    maxAge: YEAR_SECONDS,
    sameSite: "lax",
    secure: isHttpsUrl(env().AUTH_URL),
  });
}
