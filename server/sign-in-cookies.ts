import { cookies } from "next/headers";
import { getToken } from "next-auth/jwt";
import { addKnownDevice, KNOWN_DEVICE_COOKIE, KNOWN_DEVICE_SECONDS } from "@/lib/auth/known-devices";
import type { SignInAddress } from "@/lib/auth/sign-ins";
import { authSecrets } from "@/lib/core/auth-secret";
import { env } from "@/lib/core/env";
import { isHttpsUrl } from "./request-info";

const SESSION_COOKIES = ["__Secure-authjs.session-token", "authjs.session-token"];

/** The sign-in in a request's cookie, valid or not; undefined without a cookie. */
export async function readFormerSignIn(headers: Headers): Promise<SignInAddress | undefined> {
  for (const cookieName of SESSION_COOKIES) {
    const secret = authSecrets();
    const token = await getToken({ req: { headers }, secret, cookieName, salt: cookieName }).catch(() => null);
    if (token?.sub && typeof token.sid === "string") return { userId: token.sub, sid: token.sid };
  }
  return undefined;
}

/** The cookie that lists the accounts this browser has signed in to. */
export async function knownDeviceCookie(): Promise<string | undefined> {
  return (await cookies()).get(KNOWN_DEVICE_COOKIE)?.value;
}

/** Adds an account to the cookie that lists those this browser has signed in to. */
export async function storeKnownDevice(email: string, headers: Headers): Promise<void> {
  const jar = await cookies();
  jar.set(KNOWN_DEVICE_COOKIE, addKnownDevice(jar.get(KNOWN_DEVICE_COOKIE)?.value, email), {
    path: "/",
    maxAge: KNOWN_DEVICE_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure: isHttpsUrl(env().AUTH_URL) || headers.get("x-forwarded-proto") === "https",
  });
}
