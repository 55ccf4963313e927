/**
 * The host of a link, or the recipient of a mailto link, to display beside a text that could hide it.
 * @returns null if the text already is the address.
 */
export function linkHost(href: string, text: string): string | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  const shown = bare(text);
  if (url.protocol === "mailto:") {
    const address = safeDecode(url.pathname);
    return shown === bare(address) ? null : address;
  }
  // In `https://bank.example@evil.example` the host is the second name.
  const isPlainAddress = url.username === "" && url.password === "";
  const addresses = [url.href, url.host, url.host + url.pathname + url.search + url.hash].map(bare);
  return isPlainAddress && addresses.includes(shown) ? null : url.host;
}

/** An address without what may be left out of it. */
const bare = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:)/, "")
    .replace(/\/$/, "");

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
