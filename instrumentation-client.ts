import { withKeepalive } from "@/components/api/keepalive-request";

// Next sends server actions with the page's `fetch` and has no option to change that.
window.fetch = withKeepalive(window.fetch.bind(window));
