import { z } from "zod";
import { unlinkIdentity as unlink } from "@/lib/auth/identities";
import { countAgainst } from "@/lib/auth/rate-limit";
import { keyedHash } from "@/lib/core/auth-secret";
import { notFound } from "@/lib/core/errors";
import { noInput } from "@/lib/core/schemas";
import { identityProviders } from "@/lib/core/types/account";
import { signIn } from "@/server/auth";
import { storeLinkIntent } from "@/server/identity-cookies";
import { listIdentityProviders } from "@/server/identity-providers";
import { clientAddress } from "@/server/request-info";
import { defineOperation } from "./define-operation";

const provider = z.enum(identityProviders);
/** A page of this site to return to. */
const next = z
  .string()
  .max(300, "is too long")
  .regex(/^\/(?![/\\])[\w/-]*$/, "is not a page of this site");

/** Begins to sign in with another service; `url` is where the browser continues. 404 for a service that is not set up. */
export const beginSignIn = defineOperation({
  owner: "open",
  input: z.strictObject({ provider, next: next.default("/") }),
  isAllowedWhenFull: true,
  run: async ({ services: { db, clock }, input, headers }) => {
    await countAgainst(db, "useLink", keyedHash(clientAddress(headers)), clock());
    return { url: await addressOf(input.provider, input.next) };
  },
});

/** Begins to link the user's identity at another service; `url` is where the browser continues. 404 for a service that is not set up. */
export const linkIdentity = defineOperation({
  owner: "user",
  input: z.strictObject({ provider, next }),
  confirmed: true,
  isAllowedWhenFull: true,
  run: async ({ services: { clock }, who, input }) => {
    const url = await addressOf(input.provider, input.next);
    await storeLinkIntent({ ...input, sid: who.sid }, clock());
    return { url };
  },
});

/** Ends signing in with the service `id`. The password stays. */
export const unlinkIdentity = defineOperation({
  owner: "userItem",
  input: noInput,
  confirmed: true,
  isAllowedWhenFull: true,
  refreshes: true,
  run: async ({ services, who, id }) => {
    const { data } = provider.safeParse(id);
    if (!data) throw notFound("identity");
    await unlink(services.db, { userId: who.user.id, provider: data });
    return {};
  },
});

async function addressOf(id: z.infer<typeof provider>, redirectTo: string): Promise<string> {
  if (!listIdentityProviders().some((one) => one.id === id)) throw notFound("service to sign in with");
  return signIn(id, { redirect: false, redirectTo });
}
