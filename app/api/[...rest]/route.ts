import { notFound } from "@/lib/core/errors";
import { errorResponse } from "@/server/http/respond";

/** Answers an unknown API path in the error envelope. */
const nothingHere = () => errorResponse(notFound("route"));

export { nothingHere as DELETE, nothingHere as GET, nothingHere as PATCH, nothingHere as POST, nothingHere as PUT };
