import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A token for a link, too long to be guessed. Store only its hash. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** The hash by which a token is found again. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
