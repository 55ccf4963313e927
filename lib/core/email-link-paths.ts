/** Paths of pages that are linked in messages to the user; `components/routes.ts` has them too. */
export const paths = {
  chat: (personaId: string) => `/p/${encodeURIComponent(personaId)}/chat`,
  confirmEmail: (token: string) => `/email/confirm?token=${encodeURIComponent(token)}`,
  unsubscribe: (token: string) => `/email/unsubscribe?token=${encodeURIComponent(token)}`,
};

/** Marks a one-click unsubscribe request of a mail program on its way from `proxy.ts` to the rewrite in `next.config.ts`. */
export const ONE_CLICK_HEADER = "x-one-click-unsubscribe";
