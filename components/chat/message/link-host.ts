/**
 * What is shown beside a link, so that its text cannot hide where it leads: the host, or the address of a mail. Null where the text is the
 * address itself.
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
