import { StartError } from "@/lib/core/errors";

type Place = { server: string; database: string; user: string };

const IMAGE =
  "Install pgvector 0.8 or newer for this server (Debian: postgresql-NN-pgvector; Docker: pgvector/pgvector)";

/** Messages for an unusable Postgres, by SQLSTATE or by the error code of the system or driver. */
const MESSAGES: Record<string, (place: Place) => string> = {
  "3D000": ({ server, database }) =>
    `There is no database "${database}" on the Postgres server ${server}. Create it with: createdb ${database}. Or correct the name in DATABASE_URL.`,
  "28P01": wrongPassword,
  "28000": ({ server, user }) =>
    `The Postgres server ${server} does not accept the user "${user}" from this machine. Check the name in DATABASE_URL, and pg_hba.conf on the server.`,
  "53300": ({ server }) =>
    `The Postgres server ${server} has no connections left. Raise its max_connections, or stop other programs that are connected.`,
  "53100": ({ server }) =>
    `The disk of the Postgres server ${server} is full. Free some space there, then start again.`,
  "57P03": ({ server }) => `The Postgres server ${server} is starting up or shutting down. Start again in a moment.`,
  "42501": ({ database, user }) =>
    `The user "${user}" may not create tables in the database "${database}". ` +
    `Make this user the owner of the database: ALTER DATABASE ${database} OWNER TO ${user}.`,
  ECONNREFUSED: ({ server }) =>
    `No Postgres server answers at ${server}. Is it running, and are host and port in DATABASE_URL right?`,
  ENOTFOUND: ({ server }) => `The host in DATABASE_URL does not exist: ${server}. Correct its name.`,
  EAI_AGAIN: ({ server }) =>
    `The host in DATABASE_URL cannot be looked up right now: ${server}. Check the network, then start again.`,
  CONNECT_TIMEOUT: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  XX001: damaged,
  XX002: damaged,
};

function wrongPassword({ server, user }: Place): string {
  return (
    `The Postgres server ${server} refused the password of the user "${user}". ` +
    "Correct it in DATABASE_URL; characters such as @ / : # must be percent-encoded there."
  );
}

function unreachable({ server }: Place): string {
  return `The Postgres server ${server} cannot be reached. Is it running, and does a firewall block the connection?`;
}

function damaged({ server, database }: Place): string {
  return `The database "${database}" on ${server} is damaged. Restore it from your backups.`;
}

/** A sentence that explains why a Postgres cannot be used, without the password; undefined for an unknown error. */
export function postgresProblem(url: string, cause: unknown): StartError | undefined {
  const place = placeOf(url);
  for (let error = cause, depth = 0; error instanceof Error && depth < 10; error = error.cause, depth += 1) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (isExtensionMissing(code, message))
      return new StartError(
        `The Postgres server ${place.server} has no pgvector, which EchoVessel needs to search memories. ${IMAGE}, then start again.`,
        { cause },
      );
    if (code === "42501" && message.includes("extension"))
      return new StartError(
        `The user "${place.user}" may not create extensions. Ask a superuser to run this once in the database "${place.database}": CREATE EXTENSION vector.`,
        { cause },
      );
    const say = MESSAGES[code];
    if (say) return new StartError(say(place), { cause });
  }
  return undefined;
}

/**
 *
 * @throws StartError if the database's pgvector is too old.
 */
export function checkVectorVersion(url: string, version: string | undefined): void {
  const [major = 0, minor = 0] = (version ?? "").split(".").map(Number);
  if (version === undefined || major > 0 || minor >= 8) return;
  const { server, database } = placeOf(url);
  throw new StartError(
    `The database "${database}" on ${server} has pgvector ${version}. ${IMAGE}, then run in the database: ALTER EXTENSION vector UPDATE.`,
  );
}

/**
 * Whether an error says that the extension pgvector is missing: feature_not_supported since Postgres 16, undefined_file before. Both codes
 * are also used for other errors, so the message is checked too.
 */
function isExtensionMissing(code: string, message: string): boolean {
  return (code === "0A000" || code === "58P01") && message.includes("vector");
}

function placeOf(url: string): Place {
  if (!URL.canParse(url)) return { server: "in DATABASE_URL", database: "", user: "" };
  const { host, pathname, username } = new URL(url);
  const [user, database] = [username, pathname.slice(1)].map(decode);
  return { server: host, user: user || "postgres", database: database || user || "postgres" };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
