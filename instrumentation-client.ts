import { outlivePage } from "@/components/api/keepalive-request";

// Next sends server actions with the page's `fetch` and has no option to change that.
window.fetch = outlivePage(window.fetch.bind(window));
