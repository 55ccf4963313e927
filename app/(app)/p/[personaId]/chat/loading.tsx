import { MessageListSkeleton } from "@/components/chat/message-list/message-list-start";

/** Skeleton of the header and the first messages. */
export default function ChatLoading() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <div className="min-h-15 border-thread border-b" />
      <div className="mx-auto max-w-letter px-4 md:px-6">
        <MessageListSkeleton />
      </div>
    </main>
  );
}
