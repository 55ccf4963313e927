/** Notifications in this browser: the service worker, its subscription, and for whom it was switched on. */

import { registerWorker } from "@/components/pwa/worker";

const STORED = "notifications";

export type BrowserSubscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The earlier subscription that this one replaces. */
  replaces?: string;
};

/** The user and sign-in for which notifications were switched on in this browser. */
export type PushOwner = { userId: string; signInId: string };

/** The existing subscription, if any; does not start the service worker. */
export async function readSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Subscribes with the server's key; a subscription with another key is replaced. Permission must have been granted.
 * @throws DOMException where the browser's push service does not answer.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && isMadeWith(existing, publicKey)) return toPlain(existing);
  await existing?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  return { ...toPlain(made), ...(existing && { replaces: existing.endpoint }) };
}

export async function unsubscribeBrowser(): Promise<void> {
  removePushOwner();
  await (await readSubscription())?.unsubscribe();
}

/** Id of this device in the list (SHA-256 of its endpoint, hexadecimal). */
export async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Closes notifications of messages that have been read. */
export async function closeNotifications(personaId: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (notification.data?.personaId === personaId) notification.close();
}

export function readPushOwner(): PushOwner | null {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "null") as PushOwner | null;
  } catch {
    return null;
  }
}

export function storePushOwner({ userId, signInId }: PushOwner): void {
  try {
    localStorage.setItem(STORED, JSON.stringify({ userId, signInId }));
  } catch {
    // A browser without storage is asked again after the next sign-in.
  }
}

export function removePushOwner(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function toPlain(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  const wanted = bytesOf(publicKey);
  return (
    key !== null && key.byteLength === wanted.length && new Uint8Array(key).every((byte, at) => byte === wanted[at])
  );
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
