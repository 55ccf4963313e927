import type { MetadataRoute } from "next";
import { routes } from "@/components/routes";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "EchoVessel",
    short_name: "EchoVessel",
    description: "A companion who remembers you.",
    id: routes.home(),
    start_url: routes.home(),
    display: "standalone",
    background_color: "#14161a",
    theme_color: "#14161a",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
}
