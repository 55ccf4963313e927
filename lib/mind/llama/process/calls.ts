/** Counts running calls; each runs until its answer was read completely, failed or was cancelled. */
export function createCalls(onChange: (underWay: number, endedWell: boolean) => void) {
  let underWay = 0;
  return {
    get underWay() {
      return underWay;
    },
    /** Makes a call, which runs until its response body has been read. */
    async make(call: () => Promise<Response>): Promise<Response> {
      underWay += 1;
      const end = once((endedWell: boolean) => {
        underWay -= 1;
        onChange(underWay, endedWell);
      });
      try {
        const response = await call();
        if (!response.body) end(response.ok);
        return response.body
          ? withBody(
              response,
              watched(response.body, (endedWell) => end(endedWell && response.ok)),
            )
          : response;
      } catch (error) {
        end(false);
        throw error;
      }
    },
  };
}

function watched(body: ReadableStream<Uint8Array>, onEnd: (endedWell: boolean) => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        onEnd(true);
      } catch (error) {
        onEnd(false);
        controller.error(error);
      }
    },
    async cancel(reason) {
      onEnd(false);
      await reader.cancel(reason);
    },
  });
}

function withBody({ status, statusText, headers }: Response, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { status, statusText, headers: Object.fromEntries(headers) });
}

function once<T>(act: (value: T) => void): (value: T) => void {
  let isDone = false;
  return (value) => {
    if (isDone) return;
    isDone = true;
    act(value);
  };
}
