import type { Provider } from "next-auth/providers";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { env } from "@/lib/core/env";
import type { IdentityProvider } from "@/lib/core/types/account";

/** The services to sign in with that the operator has set up, with the name to show. */
export function listIdentityProviders(): { id: IdentityProvider; name: string }[] {
  const { GITHUB_CLIENT_ID, GOOGLE_CLIENT_ID, OIDC_CLIENT_ID, OIDC_NAME } = env();
  return [
    ...(GITHUB_CLIENT_ID ? [{ id: "github" as const, name: "GitHub" }] : []),
    ...(GOOGLE_CLIENT_ID ? [{ id: "google" as const, name: "Google" }] : []),
    ...(OIDC_CLIENT_ID ? [{ id: "oidc" as const, name: OIDC_NAME }] : []),
  ];
}

/** The same for Auth.js. Only the id of a person is used, so no access to e-mail or profile is requested. */
export function authProviders(): Provider[] {
  const given = env();
  const all: Record<IdentityProvider, () => Provider> = {
    github: () =>
      GitHub({
        clientId: given.GITHUB_CLIENT_ID,
        clientSecret: given.GITHUB_CLIENT_SECRET,
        authorization: { params: { scope: "" } },
        userinfo: { url: "https://api.github.com/user" },
        profile: ({ id }) => ({ id: String(id) }),
      }),
    google: () =>
      Google({
        clientId: given.GOOGLE_CLIENT_ID,
        clientSecret: given.GOOGLE_CLIENT_SECRET,
        authorization: { params: { scope: "openid" } },
        profile: ({ sub }) => ({ id: sub }),
      }),
    oidc: () => ({
      id: "oidc",
      name: given.OIDC_NAME,
      type: "oidc",
      issuer: given.OIDC_ISSUER,
      clientId: given.OIDC_CLIENT_ID,
      clientSecret: given.OIDC_CLIENT_SECRET,
      checks: ["pkce", "state", "nonce"],
      authorization: { params: { scope: "openid" } },
      profile: ({ sub }: { sub: string }) => ({ id: sub }),
    }),
  };
  return listIdentityProviders().map(({ id }) => all[id]());
}
