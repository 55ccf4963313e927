import { expect, test } from "@playwright/test";
import { Client, newLogin, newPerson } from "../support/client";
import { expectRefused } from "../support/refusals";
import { ownServer } from "../support/running";

const CODE = "come in, friend";

test.describe("REGISTRATION=invite", () => {
  const server = ownServer({ REGISTRATION: "invite", INVITE_CODE: CODE });

  test("takes whoever has the code, and nobody else", async () => {
    const client = new Client(server.url);
    for (const more of [{}, { inviteCode: "" }, { inviteCode: "come in" }])
      expectRefused(await client.post("/api/sign-up", { ...newLogin(), ...more }), 403, "forbidden");
    expect((await client.post("/api/sign-up", { ...newLogin(), inviteCode: CODE })).status).toBe(201);
  });
});

test.describe("REGISTRATION=closed", () => {
  const server = ownServer({ REGISTRATION: "closed" });

  test("takes the very first account, and then nobody", async () => {
    await newPerson(server.url);
    expectRefused(await new Client(server.url).post("/api/sign-up", newLogin()), 403, "forbidden");
  });
});
