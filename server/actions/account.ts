"use server";

import { refresh } from "next/cache";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import {
  changePassword as changeIt,
  confirmPassword as confirm,
  confirmSchema,
  passwordChangeSchema,
} from "@/lib/auth/authenticate";
import { eraseAccount as erase } from "@/lib/auth/erase-account";
import { seeNotice } from "@/lib/auth/security-notices";
import { isConfirmed, listSignIns as listAll, revokeSignIn as revoke } from "@/lib/auth/sign-ins";
import { setPreferences as change, preferencesSchema, syncTimeZone as tell, timeZoneSchema } from "@/lib/auth/users";
import { env } from "@/lib/core/env";
import { LOCALE_COOKIE, THEME_COOKIE } from "@/lib/core/preference-cookies";
import { reportAllClear as openGate } from "@/lib/memory/persona/care";
import { reissueSignIn, signOut } from "@/server/auth";
import type { SignedIn } from "@/server/current-user";
import { clientAddress, isHttpsUrl } from "@/server/request-info";
import { userAction } from "./safe-action";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Where a person is signed in, the latest first. */
export const listSignIns = userAction(z.undefined(), async ({ services, who }) => {
  const rows = await listAll(services.db, who.user.id, services.clock());
  return rows.map((row) => ({ ...row, current: row.id === who.sid }));
});

/** Marks the security notices of the account as read. */
export const seeSecurityNotice = userAction(z.strictObject({ id: z.string() }), async ({ services, who, input }) => {
  await seeNotice(services.db, { userId: who.user.id, id: input.id, now: services.clock() });
  refresh();
  return {};
});

/** Ends one of the person's sign-ins. */
export const revokeSignIn = userAction(z.strictObject({ id: z.string() }), async ({ services, who, input }) => {
  await revoke(services.db, { userId: who.user.id, sid: input.id, now: services.clock() });
  return {};
});

/** Changes name, language or time zone. */
export const setPreferences = userAction(preferencesSchema, async ({ services, who, input }) => {
  await change(services.db, who.user.id, input, services.clock());
  if (input.locale) await storeCookie(LOCALE_COOKIE, input.locale);
  return {};
});

/** Tells which time zone a browser keeps. The first to tell sets it; `setPreferences` changes it. The page comes anew with the answer. */
export const syncTimeZone = userAction(timeZoneSchema, async ({ services, who, input }) => {
  const outcome = await tell(services.db, { userId: who.user.id, ...input, now: services.clock() });
  refresh();
  return outcome;
});

/** The user says that they are all right: companions may send casual messages again. */
export const reportAllClear = userAction(z.undefined(), async ({ services, who }) => {
  await openGate(services.db, { userId: who.user.id, now: services.clock() });
  return {};
});

/** Light, dark, or as the device has it. */
export const setTheme = userAction(
  z.strictObject({ theme: z.enum(["light", "dark", "system"]) }),
  async ({ input }) => {
    await storeCookie(THEME_COOKIE, input.theme);
    return {};
  },
);

/** Whether the password is asked for before something is erased or exported. */
export const needsPassword = userAction(z.undefined(), async ({ services, who }) => ({
  needed: !(await isConfirmed(services.db, addressOf(who), services.clock())),
}));

/** The password once more, for what asks for it. */
export const confirmPassword = userAction(confirmSchema, async ({ services, who, input }) => {
  await confirm(services.db, await asking(who, services.clock()), input.password);
  return {};
});

/** Changes the password and ends every other sign-in; this browser goes on under a new id. */
export const changePassword = userAction(passwordChangeSchema, async ({ services, who, input }) => {
  await reissueSignIn(await changeIt(services.db, await asking(who, services.clock()), input));
  return {};
});

/** Erases the person's account with everything in it, at once and for good, and ends every sign-in. */
export const eraseAccount = userAction(
  z.undefined(),
  async ({ services, who }) => {
    await erase(services.db, { userId: who.user.id, now: services.clock() });
    await signOut({ redirect: false });
    return {};
  },
  { confirmed: true },
);

const addressOf = ({ user, sid }: SignedIn) => ({ userId: user.id, sid });

async function asking(who: SignedIn, now: Date) {
  return { ...addressOf(who), address: clientAddress(await headers()), now };
}

async function storeCookie(name: string, value: string): Promise<void> {
  (await cookies()).set(name, value, {
    path: "/",
    maxAge: YEAR_SECONDS,
    sameSite: "lax",
    secure: isHttpsUrl(env().AUTH_URL),
  });
}
