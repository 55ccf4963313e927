import { type OpenStream, openStreams } from "@/lib/auth/open-streams";
import type { Services } from "@/lib/memory/services";
import type { SignedIn } from "@/server/current-user";

/** Opens a stream for a signed-in user. */
export async function openStream(services: Services, { user, sid }: SignedIn): Promise<OpenStream> {
  return (await openStreams(services)).admit({ userId: user.id, sid }, services.settings.ceilings.streams);
}
