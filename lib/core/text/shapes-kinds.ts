/** A limb, an organ or a bone that may be hurt. */
const PART =
  "(?:back|neck|arms?|legs?|wrists?|ankles?|foot|feet|toes?|fingers?|thumbs?|hands?|ribs?|nose|jaw|hips?|knees?|shoulders?|collar ?bone|skull|elbow|shins?|tailbone|pelvis|spine|acl|achilles|hamstring|calf|muscle|ligament|tendon|chin|lip|tooth|teeth)";
const WHOSE = "(?:(?:my|his|her|their|our|your|the user's|an?|the|two|three|both|some) )?";

/** English turns of phrase that belong to a kind of thing or of happening without its word. Lower case. */
export const KIND_SHAPES: [RegExp, string[]][] = [
  [
    new RegExp(
      `\\b(?:br[eo]aks?|broken?|breaking|fractured?|sprain(?:ed)?|dislocated?|twist(?:ed)?|tor[en]|snapped|cracked|chipped|smashed|crushed|shattered|busted|bust|bruised|gashed|sliced|put out|threw out|did in) ${WHOSE}(?:\\w+ )?${PART}\\b|\\bstitches\\b|\\bblack eye\\b|\\bin (?:a cast|plaster|a sling|a moon boot)\\b|\\b${PART} (?:is|was|are) (?:broken|fractured|dislocated|in plaster|in a cast)\\b`,
      "u",
    ),
    ["#injury", "#health"],
  ],
  [
    /\b(?:appendix|gall ?bladder|tonsils|adenoids|spleen|cyst|lump|mole|womb|ovar(?:y|ies)|thyroid|wisdom teeth|polyps?|bunions?) (?:is |was |were |got |being |came |come )?(?:taken )?(?:out|removed)\b|\b(?:stents?|pacemaker|bypass) (?:put in|fitted|done)\b/u,
    ["#surgery", "#health", "#hospital"],
  ],
  [
    /\bgr(?:ow|owing|ew|own)\b(?! (?:up|apart|old|older|out|into|tired|ups?|a (?:beard|moustache|pair)))/u,
    ["#garden", "#vegetable"],
  ],
  [
    /\b(?:tomato(?:es)?|beans?|peas|potato(?:es)?|courgettes?|carrots?|chill?ies|peppers?|lettuces?|herbs|basil|seeds|seedlings|bulbs|sunflowers?|roses|strawberr\w+|pumpkins?|garlic|onions|kale|corn)\b[^.!?]{0,24}\b(?:came up|com(?:e|ing) up|sprout\w*|ripe\w*|bolted|took root|in (?:bud|bloom|flower)|bloom\w*|shot up)\b/u,
    ["#garden"],
  ],
  [/\b(?:ab|a|b|o) ?-?(?:positive|negative|pos|neg)\b|(?<![\w+])(?:ab|a|b|o)[+-](?![\w+-])/u, ["#blood"]],
  [
    /\bbooked (?!an? )[\p{L}' -]{2,30} for (?:\d+|a|two|three|four|five|six|ten) (?:days?|nights?|weeks?|weekend)\b/u,
    ["#travel"],
  ],
];
