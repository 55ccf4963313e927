import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** Test support: a browser that subscribes, and a push service. Needs only Node. */

export type Received = { path: string; method: string; headers: IncomingHttpHeaders; body: Buffer };

/** A browser's side of a subscription: its keys, and decryption of a push (RFC 8291, content coding of RFC 8188). */
export function newSubscriber() {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      if (record.length > recordSize) throw new Error("more than one record");
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const input = derive(curve.computeSecret(sender), auth, info, 32);
      const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no last record");
      return padded.subarray(0, end).toString("utf8");
    },
  };
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", input, salt, info, length));

export type Claims = { aud: string; exp: number; sub: string };

/** The sender's claims (RFC 8292) and public key. @throws Error when the signature is invalid. */
export function readVapid(authorization: string | undefined): { claims: Claims; publicKey: string } {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? "") ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const holds = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!holds) throw new Error("the signature does not hold");
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as Claims, publicKey };
}

/** A push service on this machine. It answers 201 unless configured otherwise, per path or for all. */
export async function startPushService() {
  const received: Received[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url: path = "", method = "", headers } = request;
      received.push({ path, method, headers, body: Buffer.concat(chunks) });
      const { status, headers: more } = answers.get(path) ?? { status: 201 };
      response.writeHead(status, more).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    answer: (path: string, status: number, headers?: Record<string, string>) => answers.set(path, { status, headers }),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
