import { BookHeart, type LucideIcon, MessageCircle, Spool, UserRound } from "lucide-react";
import { type PlaceName, routes } from "@/components/routes";

/** The four places of the app, in the order of the bar. */
export const places: { name: PlaceName; icon: LucideIcon; href: (personaId: string) => string }[] = [
  { name: "talk", icon: MessageCircle, href: routes.talk },
  { name: "memory", icon: Spool, href: routes.memory },
  { name: "persona", icon: BookHeart, href: routes.persona },
  { name: "you", icon: UserRound, href: routes.you },
];
