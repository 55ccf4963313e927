import { expect, test } from "@playwright/test";
import { newCompanion } from "../support/companion";
import { API_KEY, aServerWithModel } from "../support/running";

const server = aServerWithModel({ LOG_LEVEL: "debug" });

test("neither the key, nor what a model's server says, nor words of a chat reach the server's output", async () => {
  const lin = await newCompanion(server.url);
  await lin.talk("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  for (const fault of ["401", "429", "500"] as const) {
    server.model.behave({ reply: fault });
    expect((await lin.talk("Do you remember Biscuit?")).error).toBeTruthy();
  }
  server.model.behave({ extract: "401" });
  await lin.talk("My sister Mia lives in Kyoto.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "failed" });
  expect(server.output()).not.toContain(API_KEY);
  expect(server.output()).not.toMatch(/sk-secret|Biscuit|Kyoto/);
});
