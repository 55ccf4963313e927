const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

/**
 * Warnings about what others can do if the server listens on more than this machine; empty if it does not. `env` are the settings it was
 * started with.
 */
export function exposureWarnings(host, env) {
  if (LOOPBACK.includes(host)) return [];
  return [
    `It listens on ${host}: whoever reaches this machine there reaches EchoVessel.`,
    REGISTRATION[env.REGISTRATION?.trim() || "open"],
    env.AUTH_URL?.trim().startsWith("https://")
      ? "It speaks http without TLS itself; only the proxy of AUTH_URL should reach it."
      : "It speaks http without TLS: passwords and talks can be read on the way. Put a proxy with TLS in front and set AUTH_URL.",
  ].filter(Boolean);
}

const REGISTRATION = {
  open: "Anybody there can make an account. REGISTRATION=invite or closed changes that.",
  invite: "Whoever has the INVITE_CODE can make an account.",
  closed: "Nobody can make an account, but for the very first one while there is none.",
};
