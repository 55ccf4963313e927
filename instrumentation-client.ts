import { withKeepalive } from "@/components/api/keepalive-request";

// Replaces the page's `fetch`: Next sends server actions with it and has no option to change that.
window.fetch = withKeepalive(window.fetch.bind(window));
