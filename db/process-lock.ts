import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { StartError } from "@/lib/core/errors";

/**
 * Makes this process the only one that opens a data folder. The lock is a listening local socket, so it is free again
 * the moment its holder dies, however it dies.
 * @returns a function that gives the folder back.
 * @throws StartError with a plain sentence when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const address = socketPath(realpathSync(folder));
  const server = (await tryListen(address)) ?? (await takeOverStale(address));
  if (!server) throw new StartError(`The data folder ${folder} is in use by another EchoVessel. Stop that one first.`);
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

async function takeOverStale(address: string): Promise<net.Server | undefined> {
  if (await answers(address)) return undefined;
  if (process.platform !== "win32") rmSync(address, { force: true });
  return tryListen(address);
}

function socketPath(folder: string): string {
  const name = `echovessel-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  // Socket paths are limited to about 100 bytes, so the folder itself is too long a place.
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

function tryListen(address: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.end());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
