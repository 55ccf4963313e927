import type { MetadataRoute } from "next";
import { routes } from "@/components/routes";

const sizes = [48, 72, 96, 128, 144, 192, 256, 384, 512];
const maskableSizes = [192, 512];

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Describes the installed app. The icons are drawn by `scripts/icons.mjs`. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "EchoVessel",
    short_name: "EchoVessel",
    description: "A companion who remembers you.",
    id: routes.home(),
    start_url: routes.home(),
    scope: routes.home(),
    display: "standalone",
    background_color: "#14161a",
    theme_color: "#14161a",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      ...sizes.map((size) => icon("icon", size, "any")),
      ...maskableSizes.map((size) => icon("maskable", size, "maskable")),
    ],
    // Shared text arrives in the composer; nothing is sent until the user sends it.
    share_target: { action: routes.share(), method: "get", params: { title: "title", text: "text", url: "url" } },
  };
}
