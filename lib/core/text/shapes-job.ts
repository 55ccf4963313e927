/**
 * What somebody says in passing of the work they do, without a word for a job: "I drive the number 9 tram", "we open at seven",
 * "thirty years on the rigs". Lower case.
 */
export const TELLS_WORK = new RegExp(
  [
    "\\bdr[io]v(?:e|es|ing) (?:an?|the|my|that|this) (?:[\\w-]+ ){0,3}(?:trams?|bus|coach|lorry|truck|taxi|cab|minicab|train|tube|forklift|digger|crane|ambulance|hearse|tanker|hgv)\\b",
    "\\bdr[io]v(?:e|es|ing) (?:trams|buses|coaches|lorries|trucks|taxis|cabs|trains|(?:for )?uber)\\b",
    "\\b(?:on|off|from|back at) the (?:rigs?|trawlers?|tills?|checkouts?|shop floor|building sites?|assembly line|railways?|front desk|night desk|docks|bins|doors)\\b",
    "\\b(?:on|at|to) the ward\\b(?! (?:where|with|visiting))|\\b(?:paper|milk|post) round\\b",
    "\\b(?:my|our|the user's|their) (?:clients?|customers|patients|pupils|regulars|passengers|stall|salon|bakery|caf[eé]|barber ?shop|workshop|takeaway)\\b",
    "\\b(?:we|they|i|the user) opens? at (?:\\d|six|seven|eight|nine|ten|noon)",
    "\\b(?:job|trade|work|living) (?:is|was) (?!to |not |so |too )[a-z]+ing\\b",
    "\\b(?:apprenticed?|apprenticeship|training up|retraining|qualif(?:y|ied|ying)) (?:as|to|with|under|at|in)\\b|\\blearn(?:ing|t|ed)? (?!to |how )[^.,]{2,30} (?:off|under) (?:an?|the|this|my|old)\\b",
  ].join("|"),
  "u",
);
