import { createServer } from "node:net";
import { Problem } from "./problem.mjs";

/** How many ports after the default one are tried if the caller accepts any. */
const NEXT_PORTS = 20;

/** A personal app without TLS listens only on this machine unless HOST is set. */
export function chooseHost() {
  return process.env.HOST?.trim() || "127.0.0.1";
}

/** The port of PORT, else 3000; with `orNext`, the next free one if PORT is not set. 0 picks any free one. */
export async function choosePort(host, command, { orNext = false } = {}) {
  const text = process.env.PORT?.trim() || "3000";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Problem(`PORT is not usable: ${text} is not a whole number from 0 to 65535.`);
  }
  const more = orNext && !process.env.PORT?.trim() ? NEXT_PORTS : 0;
  for (let tried = port; ; tried++) {
    const { chosen, code } = await listen(host, tried);
    if (chosen !== undefined) return chosen;
    if (code !== "EADDRINUSE" || tried >= port + more) throw new Problem(listenSentence(code, { host, port, command }));
  }
}

function listen(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }) => resolve({ code }));
    probe.listen(port, host, () => {
      const { port: chosen } = probe.address();
      probe.close(() => resolve({ chosen }));
    });
  });
}

function listenSentence(code, { host, port, command }) {
  const hint = `choose another: PORT=3001 ${command}`;
  if (code === "EADDRINUSE") return `Port ${port} is already in use. Stop the program that uses it, or ${hint}`;
  if (code === "EACCES") return `Port ${port} needs more rights than this account has: ${hint}`;
  return `EchoVessel cannot listen on ${host} (${code}). Set HOST to an address of this machine.`;
}

/** The address to open on this machine. */
export function addressFor(host, port) {
  const isLocal = ["127.0.0.1", "::1", "localhost", "0.0.0.0", "::"].includes(host);
  return `http://${isLocal ? "localhost" : bracketed(host)}:${port}`;
}

/** The address at which this machine can connect to a server that listens on `host`. */
export function addressOf(host, port) {
  const reached = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${bracketed(reached)}:${port}`;
}

function bracketed(host) {
  return host.includes(":") ? `[${host}]` : host;
}
