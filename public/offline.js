// The page that the service worker shows without a connection. Names of the copy as in components/pwa/recent-copy.ts.

const CACHE = "recent-messages";
const COPY = "/recent-messages.json";
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const ASK_EVERY_MS = 5000;

const cookie = (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
const locale = cookie("locale") ?? (navigator.language.startsWith("zh") ? "zh" : "en");
const theme = cookie("theme");

document.documentElement.lang = locale;
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
for (const part of document.querySelectorAll("[data-lang]")) part.hidden = part.dataset.lang !== locale;
for (const button of document.querySelectorAll("[data-retry]"))
  button.addEventListener("click", () => location.reload());
window.addEventListener("online", reloadIfConnected);
document.addEventListener("visibilitychange", reloadIfConnected);
setInterval(reloadIfConnected, ASK_EVERY_MS);
void showRecent();

/** Browsers report a connection that is not there yet, and report nothing when only the server was away: so the page asks the server. */
async function reloadIfConnected() {
  if (document.visibilityState === "hidden") return;
  const answer = await fetch("/offline.html", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

async function showRecent() {
  const copy = await readCopy();
  if (!copy || copy.messages.length === 0) return;
  const place = document.querySelector(`[data-lang="${locale}"]`);
  const list = place.querySelector("ol");
  list.append(...copy.messages.toReversed().map((message) => item(message, list.dataset.you)));
  const saved = place.querySelector("[data-saved]");
  saved.dateTime = copy.savedAt;
  saved.textContent = timeOf(copy.savedAt);
  place.querySelector("[data-recent]").hidden = false;
  place.querySelector("[data-none]").hidden = true;
}

/** The copy, if it is at most seven days old; an older one is deleted. */
async function readCopy() {
  try {
    const stored = await (await caches.open(CACHE)).match(COPY);
    if (!stored) return null;
    const copy = await stored.json();
    const age = Date.now() - Date.parse(copy.savedAt);
    if (age >= 0 && age <= KEPT_MS) return copy;
    await caches.delete(CACHE);
  } catch {
    // A copy that cannot be read is shown as none.
  }
  return null;
}

function item({ role, personaName, content, createdAt }, you) {
  const row = document.createElement("li");
  row.className = role;
  const head = document.createElement("p");
  head.className = "soft";
  const name = document.createElement("bdi");
  name.textContent = role === "user" ? you : personaName;
  head.append(name, ` · ${timeOf(createdAt)}`);
  const text = document.createElement("p");
  text.dir = "auto";
  text.textContent = content;
  row.append(head, text);
  return row;
}

function timeOf(iso) {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}
