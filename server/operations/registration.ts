import { createInvite as create, inviteSchema, revokeInvite as revoke } from "@/lib/auth/invites";
import { registrationSchema, setRegistration as store } from "@/lib/auth/registration";
import { noInput } from "@/lib/core/schemas";
import { defineOperation } from "./define-operation";

/** Chooses who may create an account. Applies at once, and instead of REGISTRATION of the environment. */
export const setRegistration = defineOperation({
  owner: "operator",
  input: registrationSchema,
  audit: "registration_changed",
  refreshes: true,
  run: async ({ services: { db, clock }, input: { mode } }) => {
    await store(db, mode, clock());
    return { mode };
  },
});

/** Creates a link with which accounts can be created; `token` is answered only here. 409 `full` when there are too many links. */
export const createInvite = defineOperation({
  owner: "operator",
  input: inviteSchema,
  audit: "invite_created",
  status: 201,
  refreshes: true,
  run: ({ services: { db, clock }, input }) => create(db, input, clock()),
});

/** Revokes an invitation link. Accounts created with it stay. */
export const revokeInvite = defineOperation({
  owner: "operatorItem",
  input: noInput,
  audit: "invite_revoked",
  isAllowedWhenFull: true,
  refreshes: true,
  run: async ({ services: { db }, id }) => {
    await revoke(db, id);
    return {};
  },
});
