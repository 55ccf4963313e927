import { EN_PERSON, EN_PET } from "@/lib/core/lexicon/kin";
import { any } from "@/lib/core/lexicon/rule";
import type { EntityKind } from "@/lib/core/types/nodes";

/** Who people are to somebody, beyond family and friends: neighbours, trades, offices. */
const TRADES = any(
  "lad lass lass(?:ie)? girl guy bloke fella chap kid boy gentleman lady woman man pal chum supervisor line_manager tutor lecturer prof professor gp dentist physio(?:therapist)? vet surgeon " +
    "consultant midwife nurse carer barber hairdresser lodger nanny au_pair childminder babysitter sitter cleaner driver captain skipper foreman gaffer chef priest vicar pastor rabbi imam trainer " +
    "instructor agent solicitor lawyer accountant editor director principal head deputy intern apprentice trainee newbie customer client patient pupil guest date missus other_half bandmate workmate " +
    "labmate deskmate shipmate penpal pen_pal godson goddaughter godchild stepdad stepmum grandson granddaughter grandkid great-?aunt great-?uncle great-?gran(?:dad|ny|dma)? toddler newborn baby " +
    "sitter warden charge_nurse ward_sister counsel+or psychiatrist psychologist advis[eo]r mentor PI postdoc barista plumber electrician builder gardener mechanic sis bro wean bairn fianc[eé]e? " +
    "landlady houseguest in-?laws? sister-in-law brother-in-law mother-in-law father-in-law companion ex-?(?:boyfriend|girlfriend|wife|husband)? situationship sweetheart carer drummer bassist singer guitarist",
);
const MORE_PETS = any(
  "greyhound whippet lurcher axolotl gerbil guinea_pigs? goat donkey mare foal gelding stallion cockapoo labradoodle dachshund poodle staffie ginger_tom rescue_dog rescue_cat moggy mog mutt stray kitten cockatoo macaw llama alpaca " +
    "ewe lamb ram pig sow cow calf bull hen rooster cockerel duck goose stick_insect tarantula python snake terrapin koi rat mouse chinchilla hamster",
);
/** What people give names to that neither breathes nor loves. */
const THINGS = any(
  "boat narrowboat yacht sloop dinghy canoe kayak ship barge van campervan camper car truck lorry tractor bike motorbike scooter bicycle moped guitar violin cello piano bass ukulele concertina " +
    "plant cactus fern monstera starter sourdough robot roomba hoover vacuum printer laptop computer teddy doll sewing_machine kiln oven tree",
);
const ORGS = any(
  "company firm startup start-up agency studio band team club school college university nursery charity choir troupe gym league crew shop store bakery salon practice surgery clinic hospital church parish society brand paper magazine label boatyard yard factory restaurant brewery",
);
const PLACES = any(
  "town village city place island suburb neighbou?rhood hamlet estate street road lane farm pub bar caf[eé] beach park lake river mountain hotel hostel country",
);

export const ROLE = `(?:${EN_PERSON}|${TRADES})`;
export const BEAST = `(?:${EN_PET}|${MORE_PETS})`;
export const NAMEABLE = `(?:${ROLE}|${BEAST}|${THINGS}|${ORGS}|${PLACES})`;

const KINDS: [RegExp, EntityKind][] = [
  [whole(BEAST), "pet"],
  [whole(THINGS), "other"],
  [whole(ROLE), "person"],
  [whole(ORGS), "org"],
  [whole(PLACES), "place"],
];

/** What sort of being or thing a noun stands for; a person unless it is known to be something else. */
export function kindOf(noun: string | undefined): EntityKind {
  return KINDS.find(([pattern]) => pattern.test(noun ?? ""))?.[1] ?? "person";
}

function whole(source: string): RegExp {
  return new RegExp(`^${source}s?$`, "iu");
}
