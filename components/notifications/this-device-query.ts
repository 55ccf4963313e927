import { queryOptions } from "@tanstack/react-query";
import { keys } from "@/components/api/keys";
import { hashOf, readSubscription } from "./browser-push";

/** Id of this browser in the list of devices; null without a subscription. */
export const thisDeviceQuery = () =>
  queryOptions({
    queryKey: keys.thisDevice(),
    queryFn: async () => {
      const subscription = await readSubscription().catch(() => null);
      return subscription && hashOf(subscription.endpoint);
    },
    staleTime: 0,
  });
