import { expect, test } from "vitest";
import { DiskSpace, RESERVE_BYTES } from "@/db/disk-space";
import type { Db } from "@/db/facade";
import { requireDiskSpace } from "@/lib/memory/maintenance/disk-space";
import { checkDiskSpace } from "./disk-watch";

let free = 10 * RESERVE_BYTES;
let ticks = 0;
const disk = new DiskSpace(
  () => free,
  () => ticks,
);
let recovered = 0;
const db = {
  disk,
  recover: async () => {
    recovered += 1;
  },
} as Pick<Db, "disk" | "recover"> as Db;
const afterAWhile = (bytes: number) => {
  free = bytes;
  ticks += 60_000;
};

test("while the disk is full new data is refused with 507, and once there is space waiting work resumes, once", async () => {
  let wentOn = 0;
  const look = () => checkDiskSpace(db, () => (wentOn += 1));
  await look();
  expect(() => requireDiskSpace(db)).not.toThrow();
  afterAWhile(RESERVE_BYTES - 1);
  await look();
  expect(() => requireDiskSpace(db)).toThrow(expect.objectContaining({ code: "disk_full", status: 507 }));
  expect(wentOn).toBe(0);
  afterAWhile(RESERVE_BYTES);
  await look();
  await look();
  expect(() => requireDiskSpace(db)).not.toThrow();
  expect(wentOn).toBe(1);
  expect(recovered).toBe(4);
});
