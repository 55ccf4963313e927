import { createECDH } from "node:crypto";

/** A key pair on P-256 in base64url: the public point (65 bytes, uncompressed) and the private number (32 bytes). */
export type KeyPair = { publicKey: string; privateKey: string };

const CURVE = "prime256v1";
const POINT_BYTES = 65;
const NUMBER_BYTES = 32;
const UNCOMPRESSED = 4;

export function makeKeyPair(): KeyPair {
  for (;;) {
    const curve = createECDH(CURVE);
    const publicKey = curve.generateKeys("base64url");
    const privateKey = curve.getPrivateKey();
    // Node drops leading zeros, so one private key in 256 is too short; another pair is made instead.
    if (privateKey.length === NUMBER_BYTES) return { publicKey, privateKey: privateKey.toString("base64url") };
  }
}

/** Whether a public key belongs to a private one. */
export function isKeyPair({ publicKey, privateKey }: KeyPair): boolean {
  const number = Buffer.from(privateKey, "base64url");
  if (number.length !== NUMBER_BYTES || !isPoint(publicKey)) return false;
  try {
    const curve = createECDH(CURVE);
    curve.setPrivateKey(number);
    return curve.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  } catch {
    return false;
  }
}

/** Whether a text is an uncompressed point on the curve. */
export function isPoint(text: string): boolean {
  const point = Buffer.from(text, "base64url");
  if (!/^[\w-]+$/.test(text) || point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) return false;
  try {
    const curve = createECDH(CURVE);
    curve.generateKeys();
    curve.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
