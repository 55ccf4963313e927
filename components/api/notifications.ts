import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const device = z.object({
  id: z.string(),
  endpointHash: z.string(),
  userAgent: z.string().nullable(),
  showsText: z.boolean(),
  createdAt: z.string(),
  lastSentAt: z.string().nullable(),
});
export type Device = z.infer<typeof device>;

const emailChannel = z.object({
  address: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  showsText: z.boolean(),
});
export type EmailChannel = z.infer<typeof emailChannel>;

/** The browsers that receive push notifications, in the order in which they are tried. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: keys.devices(),
    queryFn: async ({ signal }) => (await requestJson("/api/push/subscriptions", listOf(device), { signal })).items,
  });

/** The address for e-mail notifications; null where the server sends no e-mail. */
export const emailChannelQuery = () =>
  queryOptions({
    queryKey: keys.emailChannel(),
    queryFn: async ({ signal }) => {
      try {
        return await requestJson("/api/email-channel", emailChannel, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** The VAPID key for a browser's push subscription. */
export async function readPushKey(): Promise<string> {
  return (await requestJson("/api/push/key", z.object({ publicKey: z.string() }))).publicKey;
}

/** The current devices, for code outside components. */
export async function readDevices(): Promise<Device[]> {
  return (await requestJson("/api/push/subscriptions", listOf(device))).items;
}
