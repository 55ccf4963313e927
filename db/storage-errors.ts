/** SQLSTATEs of a database whose files cannot be read as what they should be: data_corrupted, index_corrupted, undefined_file, io_error. */
const DAMAGE = new Set(["XX001", "XX002", "58P01", "58030"]);

/** The system's codes for a disk without room and a quota that is used up, and the database's (disk_full). */
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error, or what caused it, says that the database's files are damaged. */
export const isDamage = (error: unknown): boolean => hasCode(error, DAMAGE);

/** Whether an error, or what caused it, says that there is no room left. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, FULL);

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1)
    if (codes.has((one as NodeJS.ErrnoException).code ?? "")) return true;
  return false;
}
