const WORKER = "/sw.js";

/** Registers the service worker; the browser fetches its file again each time. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, { scope: "/", updateViaCache: "none" });
}
