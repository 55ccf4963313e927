/** Paths of the pages that e-mails and push messages link to. `components/routes.ts` has the same paths for the UI. */
export const paths = {
  chat: (personaId: string) => `/p/${encodeURIComponent(personaId)}/chat`,
  confirmEmail: (token: string) => `/email/confirm?token=${encodeURIComponent(token)}`,
  resetPassword: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  changeEmail: (token: string) => `/email/change?token=${encodeURIComponent(token)}`,
  unsubscribe: (token: string) => `/email/unsubscribe?token=${encodeURIComponent(token)}`,
};

/** Marks a one-click unsubscribe request of a mail program on its way from `proxy.ts` to the rewrite in `next.config.ts`. */
export const ONE_CLICK_HEADER = "x-one-click-unsubscribe";
