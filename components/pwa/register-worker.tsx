"use client";

import { useEffect } from "react";
import { registerWorker } from "./worker";

/** Registers the service worker once the page is loaded. Not in development, where files change under one name. */
export function RegisterWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    const register = () => void registerWorker().catch(() => undefined);
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, []);
  return null;
}
