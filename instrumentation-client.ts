import { outlivePage } from "@/components/api/keepalive-request";

// Next sends server actions itself, with the page's `fetch`; it has no setting for how.
window.fetch = outlivePage(window.fetch.bind(window));
