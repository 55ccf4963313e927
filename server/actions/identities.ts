"use server";

import * as identities from "@/server/operations/identities";

export const beginSignIn = identities.beginSignIn.action;
export const linkIdentity = identities.linkIdentity.action;
export const unlinkIdentity = identities.unlinkIdentity.action;
