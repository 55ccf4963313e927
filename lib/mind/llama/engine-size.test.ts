import { expect, test } from "vitest";
import { ENGINE_BYTES } from "@/lib/core/settings/local-model";
import { enginePackages } from "./engine-packages";

test("the stated size of the engine grows with the packages for the graphics processor", () => {
  const packagesOf = (gpu: "vulkan" | "cuda" | null) => enginePackages(gpu, { platform: "linux", arch: "x64" }).length;
  expect(packagesOf("vulkan")).toBeGreaterThan(packagesOf(null));
  expect(ENGINE_BYTES.vulkan).toBeGreaterThan(ENGINE_BYTES.none);
  expect(packagesOf("cuda")).toBeGreaterThan(packagesOf("vulkan"));
  expect(ENGINE_BYTES.cuda).toBeGreaterThan(ENGINE_BYTES.vulkan);
});
