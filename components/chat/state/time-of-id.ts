const V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/i;

/** Creation time of a time-ordered id (UUID version 7) by the server's clock, as ISO time; null for any other id. */
export function timeOfId(id: string | null): string | null {
  const match = id ? V7.exec(id) : null;
  return match ? new Date(Number.parseInt(`${match[1]}${match[2]}`, 16)).toISOString() : null;
}
