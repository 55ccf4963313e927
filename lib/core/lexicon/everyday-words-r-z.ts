/** Everyday English words without their endings, from r to z. See `everyday-words.ts`. */
export const EVERYDAY_R_TO_Z = `
rabbi rabbit race racial racist rack racket radiation radical radio radioactive radius raft rag rage raid rail railroad rain rainbow raise rake rally
ram ramen ramp ran ranch random rang range rank ransom rant ranting rap rapid rapist rare rascal rash rat rate rather ratings ratio rational rattle
raving raw rays razor rd re reach react reaction reactor read real realise realistic reality realize realm reaper rear reason reasonable rebel reborn
rebound rebuild recall receipt receive recent reception recess recipe recital recite reckless reckon recognise recognition recognize recommend
recommendation recon reconsider record recover recruit red reddit redhead reduce redundancy redundant reef reel refer referee reference refill reflect
reflection reform refreshing refrigerator refund refuse regain regard regardless regiment region regional register registration regret regular
regulations rehab rehearsal rehearse reign reindeer reinforcements reject rejection relate relation relationship relative relax relay release relevant
reliable relief relieve religion religious rely remain remark remarkable remember remind remorse remote remove rendezvous rent rental rep repay repeat
replace replacement report represent representative reputation request require reschedule rescue research resemblance resent reservation reserve reset
residence resident residue resign resignation resist resistance resolution resolve resort resources respect respectable respiratory respond response
responsibility responsible rest restaurant restless restore restraining restricted result resume resurrection retard retire retired retirement retreat
retrieve return reunion reveal revelation revenge reverse review revoir revolution revolutionary revolver reward rewrite rhyme rhythm rib ribbon rice
rich rid riddle ride ridge ridiculous rifle rig right righteous ring riot rip ripe rise risk ritual rival river rly rn roach road roam roar roast rob
robe robot rock rocket rod rode rodeo rogue role roll rom romance romantic roof rookie room roommate rooster root rope roses rot rotation rotten rough
round route routine row royal royalty rub rubbish rudder rude rug ruin rule rum rumble rumor rumour run runaway runway rush ruthless rye sabotage sack
sacred sacrifice sad saddle sadness safe safety sail sailor saints sake salad salary sale salesman saline saliva salmon salon saloon salt salute
salvage salvation same sample samurai sanctuary sandwich sane sang sanity sap sarcasm sarcastic sardines sat satellite satisfaction satisfactory
satisfy sats sauce sausage savage save savior saw say scale scalp scalpel scam scan scandal scar scare scarf scattered scenario scene scenery scent
schedule scheme schmuck scholar scholarship school schoolteacher science scientific scientist scissors scoop scoot scope score scorpion scoundrel
scout scram scrambled scrap scratch scream screen screenplay screw script scrub sculpture scum scumbag se sea seal search season seat sec second
secondary secrecy secret secretary secs section sector secure security seduce see seek seem seen seize seizure seldom select selection self selfie
selfish sell semen semester seminar send senior sensation sensational sense sensible sensitive sensitivity sensors sent sentence sentiment sentimental
separate separation sequence serial series serious sermon serum servant serve service servo session set settle settlement setup seven seventh several
severe sew sex sexual sexuality shack shade shadow shaft shake shaken shall shallow shalt shame shampoo shan shape share shark sharp shattered shave
she sheds sheep sheet shelf shell shelter shelves shield shift shine ship shipment shirt shock shoe shook shoot shop short shortage shortcut shot
shotgun should shouldn shout shove shovel show shown showtime shred shrimp shrine shrink shuffle shush shuts shutting shuttle shy sibling sick
sickness side sidekick sidewalk sideways sigh sight sign signal signature significance significant silence silent silk silly silver similar simple sin
since sincere sing single sink sinners sip sir sire siren sis sister sit site situation situationship six sixth size skate skeleton sketch ski skill
skin skint skip skirt skull skunk sky slack slam slap slate slaughter slave slavery slay slayer sled sleep sleeve sleigh slept slice slick slide
slight slime slip slippers slippery slipstream slit slob slope sloppy slot slow slug slumber sly smack small smart smash smell smh smile smoke smooth
smoothie smth smuggling snack snake snap snatch sneak sneakers sneeze sniff sniper snitch snooping snooze snore snores snoring snow snuck so soak soap
sobbing sober soccer social society sock soda sofa soft software soil solar soldier sole solid solitary solo solution solve some somebody someday
somehow someone someplace something sometime somewhat somewhere son sonar song soon sophisticated sophomore sore sorrow sorry sort sorta sought soul
sound soup sour source sourdough southeast southwest souvenir spa space spaced spaceship spades spaghetti spaniel spank spare spark speak spear
special specialist specialty species specific specifically specimen spectacular speech speed spell spend spent sperm spewed spice spider spill spin
spinal spine spirit spiritual spit spite splash splendid split spoil spoke spoken sponge sponsor spontaneous spook spoon sport spot spotify spotlight
spray spread spreadsheet spring sprint spy squad squadron square squash squat squeal squeeze squid squirrel squirt stab stable stack stadium staff
stage stain stairs stake stale stalker stalking stall stallion stamp stand standard standby standup star starboard stare starship start starve stash
stat state statement static station statistics statue stay steady steak steal stealth steam steel steer step stepfather stepmother stereo stew steward
stewardess sth stick stiff still sting stink stir stitches stock stole stolen stomach stomp stone stood stool stop storage store storm stove straight
straighten strain stranded strange strangle strap strategy straw strawberry stray streak stream street strength stress stretch strict strike string
strip stroke stroll strong strop struck structure struggle stubborn stuck stud student studio stuff stumbled stunned stunning stunt stupid stupidity
style sub subconscious subject submarine submit substance substantial substitute subtle subway succeed success successful such suck suction sudden
sued suffer sufficient sugar suggest suggestion suicidal suicide suing suit suitable suitcase suite sulk sulks sultan sum summit summon sun sundown
sung sunglasses sunk sunlight sunrise sunset sunshine super superb superficial superhero superintendent superior supermarket supernatural superstar
superstitious supervisor supper supply support supportive suppose sure surf surface surgeon surgery surgical surprise surrender surround surveillance
survey survival survive survivor sushi suspect suspend suspension suspicion suspicious sustain swallow swamp swap swear sweat sweep sweet sweetheart
sweetie sweetness swell swept swift swim swine swing switch swollen swore sworn symbol sympathetic sympathy symphony symptoms sync syndrome syrup
system tab table tackle tacky taco tactical tactics tad tag tail tailor take takeaway taken takeout tale talent talk tall tame tan tango tank tantrum
tap tape tar target task taste tattoo taught tavern tax taxi tbh te tea teach team tease tech technical technique technology teen teenage teeth
teetotal telegram telegraph telephone telescope television tell telly temp temperature temple temporary temptation tempted tempting ten tenancy tenant
tendency tenner tennis tense tension tent tenth tequila term terminal terminate terrace terrible terrific terrified terrifying territory terror
terrorism terrorist test testify testimony text th than thanked thankful thanking that thatha the theater theatre thee theft them theme themselves
then theory therapist therapy there therefore these thesis thick thief thieves thigh thin thine thing think third thirst tho thorough those thou
though thought thoughtful thousand thread threat threaten three threshold threw thrill throat throne through throughout throw thrown thrust thug thumb
thunder thus thx thy tia tick ticket tickle tide tie tiger tight tighten tiktok til till time tin tio tip tipsy tire tissue tit tita title tito
titties tmr tmrw to toad toast tobacco today toddler toe tofu together toilet token told tolerate toll tomato tomb tomorrow ton tone tongue tonic
tonight too took tool tooth toothbrush toothpaste top topic torch tore torment torn torpedo tortoise torture toss total touch tough tour tourist
tournament tow toward towel town tox toxic toy trace track tractor trade tradition traditional traffic tragedy tragic trail train traitor tramp
transaction transfer transit transition translate translation transmission transmit transplant transport transportation trap trash trauma traumatic
travel tray treason treasure treat treatment treats tree trembling tremendous trench trespassing triad trial triangle triathlon tribe tribute trick
trigger trim trip triple triumph troll troop trophy tropical trouble trousers trout truce truck true trumpet trunk truth try tu tub tube tuck tug
tuition tummy tumor tuna tune tunnel turd turf turkey turn turtles tutor tux tuxedo twice twilight twin twinkle twist twitch two tying type typewriter
typical tyre tyres uber ugly uh ukulele ultimate umbrella unable unacceptable unarmed unbelievable uncomfortable unconscious under undercover
underestimate undergrad underground underneath underpants understand understandable understood underwater underway underwear underworld undo
undoubtedly unemployed unemployment unexpected unfair unfinished unfortunate ungrateful unhappy uni unidentified uniform union unique unit unite
universal universe unknown unless unlike unlimited unload unlock unlucky unnatural unnecessary unpack unpleasant unpredictable unreasonable unstable
untie until unto unusual up update upon upright upset upside upstairs uptight uptown urban urge urgent urine us use useful useless using ust usual
utter vacant vacation vacuum vagina vague vain valet valid valuable value valve vampire vanilla vanish vanity vanquish vape variety various vase vast
vault veal vegan vegetable vegetarian vehicle veil vein velocity velvet vengeance vent vented venture verbal verdict verge verify verse version versus
vertical very vessel vest vet veteran vets via vibe vibes vibing vice vicinity vicious victim victory vid video videotape view viewers vile villa
village vineyard vintage violated violation violence violent violin virgin virginity virtual virtue virus visa visible vision visit visitor visual
vital vitamin viva vocal vodka voice void volcano volume volunteer vomit von voodoo vote vow voyage vs vulgar vulnerable wacko wacky wage wagon wagwan
wailing wait waitress wake walk wall wallet wallpaper waltz wand wanna want war warden wardrobe warehouse warfare warhead warlock warm warmth warn
warp warrant warrior was wash wasn waste watch water wave wax way we weak weakness wealth weapon wear weasel weather web website wedded wedding wee
week weekend weenie weep weigh weight weird weirdo welcome welfare went were weren werewolf wet whack whale whatever whatsapp whatsoever wheat wheel
wheelchair when whenever whereabouts wherever whether which whichever while whined whinge whining whip whippet whirring whiskers whiskey whisky
whisper whistle white whiz who whoever whole whom whose wicked wide widow widowed wife wifi wig wiggle wild wilderness will wimp win window windshield
wine wing wink winter wipe wire wireless wisdom wise wish wit witch witchcraft with withdraw withdrawal without witness wives wizard wk wks woke wolf
wolves woman womb women won wonder wonderful wood wooden wool wore work workout workshop world worldwide worm worn worry worse worship worth worthless
worthwhile would wouldn wound wrap wrath wreck wrench wrestle wretched wrist write written wrong wrote xbox ya yaar yacht yard yday ye year yearbook
yell yellow yen yesterday yet yi yiayia yield yoga yonder you young yourself yourselves yous youth youtube yr yrs yum zero zip zombie zone zoned zoo
zoom`;
