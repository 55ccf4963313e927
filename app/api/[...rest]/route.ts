import { notFound } from "@/lib/core/errors";
import { errorResponse } from "@/server/http/respond";

/** Whatever is not a route of the API says so in the envelope. */
const nothingHere = () => errorResponse(notFound("route"));

export { nothingHere as DELETE, nothingHere as GET, nothingHere as PATCH, nothingHere as POST, nothingHere as PUT };
