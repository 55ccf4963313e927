const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

/**
 * Warnings about what others can do if the server listens on more than this machine; empty if it does not. `env` are the settings it was
 * started with.
 */
export function exposureWarnings(host, env) {
  if (LOOPBACK.includes(host)) return [];
  return [
    `It listens on ${host}: anyone who can reach this machine can reach EchoVessel.`,
    REGISTRATION[env.REGISTRATION?.trim() || "open"],
    env.AUTH_URL?.trim().startsWith("https://")
      ? "It serves http without TLS; only the proxy at AUTH_URL should be able to reach it."
      : "It serves http without TLS: passwords and conversations can be read on the network. Put a proxy with TLS in front and set AUTH_URL.",
  ].filter(Boolean);
}

// The operator can choose another mode in Server settings, which this script does not read.
const REGISTRATION = {
  open: "Anyone who can reach it can create an account. Set REGISTRATION=invite or REGISTRATION=closed to prevent that.",
  invite: "Anyone with the INVITE_CODE or an invitation link can create an account.",
  closed: "Only the first account can be created.",
};
