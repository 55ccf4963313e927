import { expect, test } from "vitest";
import { DatabaseError } from "@/lib/core/errors";
import { errorResponse } from "./respond";

test("a request fails with 507 disk_full, not with an unknown error, when the database has no disk space", async () => {
  const response = errorResponse(new DatabaseError("insert", "53100"));
  expect(response.status).toBe(507);
  expect(await response.json()).toMatchObject({ error: { code: "disk_full", message: expect.stringMatching(/full/) } });
});
