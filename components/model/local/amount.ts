const MEGA = 1_000_000;
const GIGA = 1_000_000_000;
const MEBI = 1024 ** 2;
const GIBI = 1024 ** 3;

type Amount = { unit: "megabyte" | "gigabyte"; size: number; maximumFractionDigits: number };

/** Sizes of files and disks, by powers of 1,000: so hubs name them, and macOS and most file managers. */
export const fileAmount = (bytes: number): Amount => amount(bytes, { mega: MEGA, giga: GIGA });

/** Memory, by powers of 1,024: so it is sold, and systems show it, who call that GB as well. */
export const memoryAmount = (bytes: number): Amount => amount(bytes, { mega: MEBI, giga: GIBI });

function amount(bytes: number, { mega, giga }: { mega: number; giga: number }): Amount {
  if (bytes >= giga) return { unit: "gigabyte", size: bytes / giga, maximumFractionDigits: 1 };
  return { unit: "megabyte", size: bytes / mega, maximumFractionDigits: bytes >= 10 * mega ? 0 : 1 };
}
