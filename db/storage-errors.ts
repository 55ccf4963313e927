/** SQLSTATEs of damaged database files: data_corrupted, index_corrupted, undefined_file, io_error. */
const DAMAGE = new Set(["XX001", "XX002", "58P01", "58030"]);

/** System codes for a full disk and an exceeded quota, and the database's (disk_full). */
const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error or its cause reports damaged database files. */
export const isCorruption = (error: unknown): boolean => hasCode(error, DAMAGE);

/** Whether an error or its cause reports a full disk. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, FULL);

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1)
    if (codes.has((one as NodeJS.ErrnoException).code ?? "")) return true;
  return false;
}
