import { Chip } from "@/components/ui/chip";
import { TEMPORARY_CHANNEL, WEB_CHANNEL } from "@/lib/core/types/messages";

/** The channel of a message, unless it is this website. */
export function ChannelPill({ channelId }: { channelId: string }) {
  if (channelId === WEB_CHANNEL || channelId === TEMPORARY_CHANNEL) return null;
  return <Chip className="max-w-40 truncate">{channelId}</Chip>;
}
