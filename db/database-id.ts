import { open } from "node:fs/promises";
import path from "node:path";

/** Size of the system identifier, the first field of `pg_control` (PostgreSQL: src/include/catalog/pg_control.h). */
const ID_BYTES = 8;

/**
 * The id that initdb gave a database gave a database; every copy of its files has it, including copies made by earlier versions of this
 * program. The same as `select system_identifier from pg_control_system()`.
 * @returns undefined without a readable database.
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
