import { notFound } from "@/lib/core/errors";
import { noInput } from "@/lib/core/schemas";
import { readAvatarImage } from "@/lib/memory/persona/avatars";
import { personaRoute } from "@/server/http/handler";
import { setAvatar } from "@/server/operations/personas";

/** The uploaded image of a persona as WebP, 404 without one. With `v`, the version of the image, browsers cache it for a day. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope, request }) => {
  const image = await readAvatarImage(services.db, scope);
  if (!image) throw notFound("picture");
  return new Response(new Uint8Array(image), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Disposition": 'inline; filename="avatar.webp"',
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": request.nextUrl.searchParams.has("v") ? "private, max-age=86400" : "private, no-cache",
      Vary: "Cookie",
    },
  });
});

/** Sets a persona's avatar: a built-in drawing, an uploaded image (base64), or its monogram. */
export const POST = setAvatar.route;
