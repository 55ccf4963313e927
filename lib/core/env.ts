import { z } from "zod";
import { isTimeZone } from "./clock";
import { parseEmailAddress } from "./email-address";
import { StartError } from "./errors";
import { isKeyPair } from "./key-pair";
import {
  buildConfigValues,
  type ConfigValues,
  configOptions,
  configProblem,
  configValuesAgree,
} from "./settings/config-options";
import { registrationModes } from "./types/account";

const text = z.string().trim().min(1);
const optional = text.optional();
const number = () => z.coerce.number({ error: "must be a number" });
const dollars = z.number().min(0).max(1_000_000);
const price = z.strictObject({ input: dollars, cachedInput: dollars.optional(), output: dollars });

/** Prices of models as JSON: an object with a price for each model's name. */
const prices = text
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), price))
  .default({});
/** With a smaller context, the instructions and a conversation do not fit into a prompt. */
const context = number().int().min(2_048, "must be at least 2048 tokens").max(10_000_000).optional();
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

/** Inngest decodes the hexadecimal digits of the key and silently drops other characters, so other characters are refused here. */
const signingKey = z.string().regex(/^(signkey-\w+-)?([0-9a-f]{2})+$/i, "must be a key from Inngest, in hexadecimal");

/** `INNGEST_DEV` with the same meaning as in the SDK: true, false, or the address of a dev server. The text `undefined` counts as unset. */
const inngestDev = z.string().transform((value, context): boolean | string | undefined => {
  const word = value.trim().toLowerCase();
  if (word === "undefined") return undefined;
  if (word === "true" || word === "1") return true;
  if (word === "false" || word === "0") return false;
  const address = value.includes("://") ? value : `http://${value}`;
  if (URL.canParse(address)) return new URL(address).href;
  context.addIssue("must be 1, 0 or the address of a dev server");
  return z.NEVER;
});

/** Whether a text is an http(s) URL, or a `file:` URL without a host. With a host, it would be a folder on another machine. */
function isHubUrl(hub: string): boolean {
  if (!URL.canParse(hub)) return false;
  const { protocol, host } = new URL(hub);
  return protocol === "http:" || protocol === "https:" || (protocol === "file:" && host === "");
}

const schema = z.object({
  PORT: number().int().min(0).max(65_535).default(3000),
  DATA_DIR: text.default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  /**
   * Maximum number of connections that one process opens to Postgres. Postgres allows 100 by default (`max_connections`), three of them
   * reserved for the administrator. A process has one more for listening, and one more while it migrates, so four processes with 20 fit.
   * Statements take a few milliseconds: with more than about four connections per core of the database server, statements only wait there
   * instead of here.
   */
  DATABASE_POOL_MAX: number().int().min(2, "must be at least 2").max(1_000).default(20),
  SNAPSHOTS_KEPT: number().int().min(0).max(100).default(5),
  SWEEP_SECONDS: number().positive().max(86_400).default(60),
  AUTH_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(16, "must have at least 16 characters").optional(),
  AUTH_URL: z.url("must be a URL").optional(),
  REGISTRATION: z.enum(registrationModes).default("open"),
  INVITE_CODE: z.string().trim().min(8, "must have at least 8 characters").max(200, "is too long").optional(),
  TRUSTED_PROXIES: number().int().min(0).max(20).default(0),
  SIGN_UPS_PER_HOUR: number().int().min(1).max(1_000_000).default(300),
  SIGN_IN_DAYS: number().positive().max(3_650).default(30),
  SIGN_IN_IDLE_DAYS: number().positive().max(3_650).default(14),
  CONFIRM_MINUTES: number().positive().max(1_440).default(10),
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: text.max(40, "is too long").default("OpenID Connect"),
  OPERATOR_EMAIL: z.string().trim().toLowerCase().pipe(z.email("must be an email address")).optional(),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: httpUrl.optional(),
  MODEL_LARGE: text.default("gpt-4.1"),
  MODEL_MEDIUM: text.default("gpt-4.1-mini"),
  MODEL_SMALL: text.default("gpt-4.1-mini"),
  /** `lexical` is the former name of `built-in`. */
  EMBEDDER: z.enum(["built-in", "lexical", "openai", "local"]).default("built-in"),
  EMBEDDING_MODEL: text.default("text-embedding-3-small"),
  LOCAL_EMBEDDING_MODEL: text.default("Xenova/multilingual-e5-small"),
  MODEL_DIR: optional,
  HF_ENDPOINT: httpUrl.default("https://huggingface.co"),
  MODEL_HUB: text
    .refine((hub) => !hub.includes("://") || isHubUrl(hub), {
      error: "must be an http(s) URL or a folder on this machine",
    })
    .optional(),
  LOCAL_MODEL: optional,
  LOCAL_MODEL_CATALOGUE: optional,
  MODEL_PRICES: prices,
  MODEL_TIMEOUT_MS: number().int().min(100).max(3_600_000).default(60_000),
  MODEL_CONTEXT: context,
  MODEL_CONTEXT_LARGE: context,
  MODEL_CONTEXT_MEDIUM: context,
  MODEL_CONTEXT_SMALL: context,
  BACKGROUND_QUIET_MS: number().int().min(0).max(3_600_000).default(60_000),
  MODEL_PARALLEL: number().int().min(1).max(1_000).optional(),
  RANKING: z.enum(["learned", "reference"]).default("learned"),
  SLOW_CYCLE: z.enum(["on", "off"]).default("on"),
  PROACTIVE: z.enum(["on", "off"]).default("on"),
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  VAPID_SUBJECT: z
    .string()
    .trim()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must be mailto: or https:")
    .optional(),
  PUSH_PRIVATE_ADDRESSES: z.enum(["on", "off"]).default("off"),
  SMTP_URL: z
    .string()
    .trim()
    .refine((url) => /^smtps?:\/\/./.test(url) && URL.canParse(url), "must start with smtp:// or smtps://")
    .optional(),
  SMTP_FROM: z
    .string()
    .trim()
    .refine((from) => parseEmailAddress(from) !== undefined, "must be an email address")
    .optional(),
  INNGEST_EVENT_KEY: optional,
  INNGEST_SIGNING_KEY: signingKey.optional(),
  INNGEST_BASE_URL: httpUrl.optional(),
  INNGEST_SERVE_ORIGIN: httpUrl.optional(),
  INNGEST_DEV: inngestDev.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Values of the options' variables; an unset variable means the default. */
const configSchema = z.object(
  Object.fromEntries(
    configOptions.map(({ option }) => [
      option.env,
      number()
        .check(({ value, issues }) => {
          const message = configProblem(option, value);
          if (message) issues.push({ code: "custom", input: value, message });
        })
        .optional(),
    ]),
  ),
);

export type Env = z.infer<typeof schema> & { config: ConfigValues };

/**
 * Parses and checks the environment. An empty string counts as unset. @throws StartError with one sentence for each wrong variable, which
 * names the variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = schema.safeParse(present);
  const numbers = configSchema.safeParse(present);
  if (!parsed.success || !numbers.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(numbers.error?.issues ?? [])];
    throw new StartError(issues.map((issue) => `${issue.path.join(".")} is not usable: ${issue.message}.`).join("\n"));
  }
  const config = buildConfigValues(({ option }) => numbers.data[option.env] ?? option.default ?? undefined);
  const env = { ...parsed.data, config };
  if (env.EMBEDDER === "openai" && !env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) {
    throw new StartError("EMBEDDER is openai, so OPENAI_API_KEY or OPENAI_BASE_URL must be set too.");
  }
  if (env.REGISTRATION === "invite" && !env.INVITE_CODE) {
    throw new StartError("REGISTRATION is invite, so INVITE_CODE must be set too.");
  }
  if (!configValuesAgree(config))
    throw new StartError("ENTITY_UNCERTAIN_COSINE must not be above ENTITY_MERGE_COSINE.");
  checkInngestKeys(env);
  checkPushKeys(env);
  checkMail(env);
  checkIdentityProviders(env);
  return env;
}

/** Inngest needs both of its keys, unless a dev server is used, which needs none. */
function checkInngestKeys({ INNGEST_DEV, ...env }: Env): void {
  if (INNGEST_DEV) return;
  const keys = ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"] as const;
  const given = ([...keys, "INNGEST_BASE_URL"] as const).find((name) => env[name]);
  const missing = keys.filter((name) => !env[name]);
  if (!given || missing.length === 0) return;
  throw new StartError(
    `${given} is set, so ${missing.join(" and ")} must be set too (or INNGEST_DEV=1 for a dev server, which needs no keys).`,
  );
}

/** The public and the private key must both be set and belong together: push services refuse anything else. */
function checkPushKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Env): void {
  const [given, missing] = publicKey ? ["PUBLIC", "PRIVATE"] : ["PRIVATE", "PUBLIC"];
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new StartError(
      `VAPID_${given}_KEY is set, so VAPID_${missing}_KEY must be set too (or neither: EchoVessel then creates both).`,
    );
  if (publicKey && privateKey && !isKeyPair({ publicKey, privateKey }))
    throw new StartError("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a key pair on P-256 in base64url.");
}

/** A service to sign in with needs all of its settings. */
function checkIdentityProviders(env: Env): void {
  const groups = [
    ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ] as const;
  for (const group of groups) {
    const given = group.find((name) => env[name]);
    const missing = group.filter((name) => !env[name]);
    if (given && missing.length > 0)
      throw new StartError(`${given} is set, so ${missing.join(" and ")} must be set too.`);
  }
}

/** E-mail needs a sender address, and the site's public address for the unsubscribe link. */
function checkMail(env: Env): void {
  const missing = (["SMTP_FROM", "AUTH_URL"] as const).filter((name) => !env[name]);
  if (env.SMTP_URL && missing.length > 0)
    throw new StartError(
      `SMTP_URL is set, so ${missing.join(" and ")} must be set too: every email needs a sender and a link to unsubscribe.`,
    );
}

/** Where models are downloaded from: a URL, or a local folder with a copy. */
export const hubOf = ({ MODEL_HUB, HF_ENDPOINT }: Env): string => MODEL_HUB ?? HF_ENDPOINT;

let cached: Env | undefined;

/** The environment of this process; it is parsed only once. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** The server's time zone, for users whose zone is unknown. */
export function defaultTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : "UTC";
}
