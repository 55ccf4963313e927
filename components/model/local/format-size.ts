const MEGA = 1_000_000;
const GIGA = 1_000_000_000;
const MEBI = 1024 ** 2;
const GIBI = 1024 ** 3;

type Amount = { unit: "megabyte" | "gigabyte"; size: number; maximumFractionDigits: number };

/** Size of a file or disk in powers of 1,000, as model hubs, macOS and most file managers show it. */
export const fileAmount = (bytes: number): Amount => amount(bytes, { mega: MEGA, giga: GIGA });

/** Amount of memory in powers of 1,024, as it is sold and as operating systems show it, under the same unit names. */
export const memoryAmount = (bytes: number): Amount => amount(bytes, { mega: MEBI, giga: GIBI });

function amount(bytes: number, { mega, giga }: { mega: number; giga: number }): Amount {
  if (bytes >= giga) return { unit: "gigabyte", size: bytes / giga, maximumFractionDigits: 1 };
  return { unit: "megabyte", size: bytes / mega, maximumFractionDigits: bytes >= 10 * mega ? 0 : 1 };
}
