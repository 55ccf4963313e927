import { open } from "node:fs/promises";
import path from "node:path";

/** Bytes of `pg_control` that hold the system identifier (PostgreSQL: src/include/catalog/pg_control.h, first field). */
const ID_BYTES = 8;

/**
 * The id that initdb gave a database when it was made; every copy of its files carries it, those of earlier versions of this
 * program, too. `select system_identifier from pg_control_system()` says the same.
 * @returns undefined where there is no readable database.
 */
export async function readDatabaseId(databaseFolder: string): Promise<string | undefined> {
  const file = await open(path.join(databaseFolder, "global", "pg_control")).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(ID_BYTES), 0, ID_BYTES, 0);
    return bytesRead === ID_BYTES ? String(buffer.readBigUInt64LE()) : undefined;
  } finally {
    await file.close();
  }
}
