/** Everyday English words without their endings, from a to h. See `everyday-words.ts`. */
export const EVERYDAY_A_TO_H = `
abandon abdomen abdominal abducted abduction abide ability able abnormal aboard abortion about above abroad absence absolute absurd abuela abuelo
abuse academic accent accept acceptable acceptance access accessory accident accidental accompany accomplice accomplish account accountant accurate
accusation accuse accustomed aces achieve achievement acid acknowledge acquaintance acquainted acquire acres across act action activate active
activity actor actress actual acute ad adapt add addict addiction addition additional address adequate adhd adjourned adjust adjustment administration
admirable admire admission admit adopt adoption adorable adore adrenaline ads adult advance advantage adventure advertising advice advise advisor
afaik affair affect affection afford afraid aft afternoon afterwards again age agency agenda agents aggression aggressive ago agony agree agreement
ahead ahold aid aim ain air airbnb airborne aircraft airline airplane airpods airport aisle aka alarm album alcohol alcoholic ale alert alias alibi
alien alike alive all alleged allegiance allergic allergies alley allies alligator allow allowance almost alone along alongside already also altar
alter alternate alternative altitude altogether always am amateur amazed amazing ambition ambitious ambulance ambush amigo amma ammo ammunition
amnesia among amount amuse amusement an anal analysis analyst analyze anatomy ancestors anchor ancient and android angels anger angle angry animal
ankle anniversary announce announcement annoyed annoying annual anonymous another answer ant antibiotics anticipated antidote antique anxiety anxious
any anybody anyhow anymore anyone anyplace anything anytime anyway anywhere apart apartment ape apiece apologise apologize apology app appa apparent
appeal appear appearance appendix appetite applause apple application appointed appointment appreciate appreciation approach appropriate approval
approve approximately apps apron aquarium arch architect architecture are area aren arena argue argument arise arm armor around arrange arrangement
arrest arrival arrive arrogance arrogant arrow arse arson art artery article artificial artillery artist artistic arvo as asap ashamed ashes ashore
ashtray aside ask asleep aspect aspirin ass assassin assassination assault assemble assessment asset asshole assign assignment assist assistance
assistant associate assume assumption assure asthma asthmatic astronaut asylum at ate athlete athletic atmosphere atom atomic attached attack attempt
attend attendance attendant attention attic attitude attorney attract attraction attractive auction audience audio audition auntie aunty authentic
author authority authorization authorized autism auto autograph automatic automatically automobile autopsy autumn available avenge average avoid await
awake aware away awe awesome awful awhile awkward ax axe axolotl ayah ba babbling babe babushka babysitter babysitting bachelor back background
backpack backstage backup backward backyard bacon bacteria bad badge bag bagel baggage bail bait bake bakery balance balcony bald ball ballet balloon
ballroom baloney bam ban banana bandage bandit bang banjo bank bankrupt banquet bar barbecue barber barbie bare barfed bargain barge barista bark
barks barn barracks barrel barrier bartender base baseball based basement bash basic basically basis basket basketball bastard bat batch bath bathroom
bathtub battalion battle battlefield bc bday be beach beacon beads beam bean bear beast beat beaten beautiful beauty became because become bed bedroom
bedtime bee beef been beep before beg began begun behalf behave behavior behaviour behind bein being belief believe bell belong belongings beloved
below belt bench bend beneath benefit bent berries beside best bet beta betcha betray betrayal between beyond bhai bicycle bid big bike bikini billion
bills bin binge binged biological biology bipolar bird birth birthday biscuits bit bite bitten bizarre black blackjack blackmail blackout bladder
blade blah blame blank blanket blast bled bleed bleep blend bless blew blind blink bliss block blog bloke blond blonde blood bloom blossom blouse blow
blown blue blueprints bluff blunt blush board boat body bodyguard bogus boil bold bollocks bolt bomb bonding bonds bone bong bonus boob boogie book
bookstore boom boost boot booth booze border bore born borrow bosom boss both bottle bottom bought bougie bouldering bounce bound boundaries bounty
bouquet bourbon bout bow bowel bowl box boy boyfriend bra bracelet braces brag brake branch brand brass brat brave bravery brb breach bread break
breakdown breakfast breakthrough breakup breast breath breathe breed breeze bribe brick bridal bride bridge brief briefcase brig brigade bright brill
brilliant bring bro broad broadcast broke broken bronze broom brother brotherhood brought brownies bruise brunch brunette brush brutal brute bruv btw
bubble bucket buckle bucks buddy budget budgie buffet bug build built bulb bull bullet bum bump bun bunch bundle bunk burden burger burglar burial
burn burnt burst bury bus bush business businessman bust but butcher butler butt butterfly button buy buzzer buzzing by bygones bypass cab cabbage
cabinet cable cactus caddy cadet cafe cafeteria caffeine cage cake calendar calf caliber call calm came camel camera camp campaign campus can canal
canary cancel cancer candidate candle candy cane cannon cannot canoe canvas cap capable capacity capital cappuccino captains capture car carbon
cardboard cardiac cardio care careful careless cargo carnival carpet carriage carrot cart cartoon carve casa case cash cashier casino casket cast
castle casual casualty cat catalog catch category catering cathedral cattery cattle caught cause caution cautious cavalry cave caviar cavity cc cease
ceiling celebrate celebration celebrity cell cellar cello cellphone cellular cement cemetery cent centre century ceo cereal ceremony certain certainty
certificate certified cetera chachi chain chair chalk challenge chamber champ champagne champion championship chance change channel chanting chaos
chap chapel chapter character charge charger charity charm chart chase chat chauffeur cheap cheat check cheek cheeky cheer cheerful cheerleader
cheerleading cheese cheeseburger chef chemical chemistry cheque cherish cherry chess chest chew chick chicken child childhood childish children chili
chill chimney chimp chin chip chocolate choice choir choke choose chop chores chorus chose chosen chow chronic chuckles chuckling chuffed chum chump
chunk church chute cigar cigarette cinch cinema cinnamon circle circuit circulation circumstances circus citizen city civil civilian civilization
civilized claim clam clamp clan clap clarinet class classic classical classified classmates classroom clause claw clean clear clearance clerk clever
click client climate climb climbing clinic clinical clip cloak clock close closet closure cloth cloud clown club clue clumsy cm coach coal coast coat
cocaine cocoa coconut code coffee coffin cognac coin coincidence cold collapse collar collateral colleague collect collection collector college collie
collision cologne colony color colorful colour column com coma comb combat combination combined comeback comedian comedy comet comfort comfortable
comic comm command commence comment commentator commerce commercial commission commit commitment committee common communicate communication communists
community commute companion company compare comparison compartment compass compassion compelled compete competition competitive complain complaint
complete complex complicated complications compliment compound compromise computer comrades con conceived concentrate concentration concept concern
concert conclusion concrete concussion condemned condition condo condolences condom conduct conductor cone conference confess confession confidence
confident confidential confined confirm confirmation conflict confront confuse confusion congratulate connect connection conquer conscience conscious
consciousness consent consequence conservative consider considerable considerate consideration consistent consolation conspiracy constable constant
construction consul consulate consult consultant consumed contact contagious contain contempt content contest contestant context continent continue
contract contractor contrary contribute contribution control convenience convenient convent convention conventional conversation convert convertible
convey convict conviction convince convoy cook cookie cool cooperate cooperation coordinates cop cope core cork corn coroner corporate corporation
corpse correct corridor corrupt corruption cos cosmic cost costume cottage cotton couch cough could couldn council counsel counselor count countdown
counterfeit country countryside coup couple courage courageous courier course court courtesy courthouse courtroom cousin cover coverage covert covid
cow coward cowboy coworker coyote coz cozy crab crack cradle craft cramp crank crap crash crate crawl crazy creaking cream create creation creative
creator creature credentials credibility credit creep crew crib cricket crime criminal cringe cripple crisis crisp critic critical criticism crook
crop cross crotch crow crown crucial crude cruel cruelty cruise crummy crunch crusade crush crust cry crystal cube cuckoo cue cuff cult cultural
culture cunning cup cupcake cuppa curb cure curfew curiosity curious currency current curse curtain curve custody custom cut cute cutie cuz cycle
cynical dachshund dadi dads daft dagger dairy dam damage dame damn damp dance dandy danger dangerous dare dark darkness darling darn dash data
database date daughter dawn day daylight daytime dd de dead deadline deaf deal dealt dear death debate debris debt decade deceased deceive decency
decent deception decide decision deck declaration declare decline decorated decorations decoy dedicated dedication deep def defeat defence defend
defendant defense defensive define definite definition defy degree delay deliberate delicate delicious delight delightful delirious deliver delusion
delusional demand demo democracy demolition demon demonic demonstrate demonstration den denial dent dental dentist departed department departure
depend deploy deposit deposition depot depressed depressing depression depth deputy der describe description desert deserve design designated desire
desk despair desperate desperation despise despite dessert destination destined destiny destroy destruction detail detect detectives detector
detention determination determine deuce devastated devastating develop development device devil devoted devotion di diabetes diabetic diagnosed
diagnosis dial dialogue diamond diaper diary dice dictionary did didi didn die diesel diet difference different difficult dig digital dignified
dignity dilemma dim dime dimension dine dinner dinosaur dip diplomatic direct direction director dirt disabled disagree disappear disappearance
disappoint disappointment disaster discharge discipline disco disconnected discord discount discover discreet discretion discuss discussion disease
disgrace disguise disgust dish dishonest disk dislike dismiss disorder dispatch display disposal dispose dispute disregard disrespect dissertation
distance distant distinct distinction distinguished distract distraction distress distribution district disturb disturbance ditch dive diversion
divide divine division divorce divorced dizzy do dock doctor document documentary dodgy does doesn dog doggie doing doll dollar dolphin domain
domestic don donate donation done donkey donor dont donuts doo doom doorbell doorman doorstep doorway dope dork dorm dose dot double doubt dough
doughnut dove down download downstairs downtown dozed dozen draft drag drain drama dramatic drank draw drawn dreadful dream dreamt dress drift drill
drink drip drive driven driveway drone drool drools drop drove drown drug drugstore drum drunk drunken dry du duck duct dude due dug dull dum dumb
dump dumpster dunno during dust duty dwarf dwell dye dying dynamite dyslexic each eager ear earn earth earthquake ease eat eaten eccentric eclipse
economic economy ecstasy eczema edge edition editor educated education educational ee effect effective efficiency efficient effort egg ego eh eight
eighth either elaborate elbow elderly elected election electric electrical electricity electronic elegant element elementary elephant elevator eleven
elf eligible eliminate elite else elsewhere elves em embarrass embarrassment embassy embrace emergency emoji emotion emotional emperor empire employ
employee employment empty en enchanted encounter encourage end endless endure enemy energy enforcement engage engagement engine enjoy enlisted
enormous enough ensure enter entertain entertainment enthusiasm enthusiastic entire entitled entrance entry envelope environment environmental envy
epi epidemic epileptic episode equal equation equipment equipped equivalent era erase erotic errand error es escape escort especially espresso essay
essence essential est establish establishment estate estimate et etc eternal eternity ethical ethics evacuate evacuation evaluation even event
eventually ever everybody everyday everyone everything everywhere evidence evil evolution evolved ex exact exam examination examine example excellence
excellent except exception exceptional excess exchange excited excitement exciting exclusive excused excuses execute execution executive exercise
exhausted exhibit exhibition exist existence exit exotic expand expect expectations expecting expedition expelled expense expensive experience
experiment experimental expert expertise explain explanation explode explore explosion explosive expose exposure express expression exquisite extend
extension extensive extent extra extract extraordinary extreme eye eyeballs eyebrows eyewitness fabric fabulous face facial facility fact factor
faculty fade fag fail failure faint fair faith faithful fake fall fallen fam fame familiar family famous fan fancy fantastic fantasy far fare farewell
farm fart farther farts fascinated fascinating fashion fast fasten fat fatal fate father fault favor favorite favour favourite fax fear fearless feast
feather feature fed federal fee feedback feel feet fell fella fellow fellowship felony felt female feminine fence ferry festival fetch fever few
fiance fiancee fiber fiction fiddle field fiend fierce fifth fifty fight figure file fill film filter filth fin final finance financial fine finger
fingernails fingerprint finish fire firearms fireman fireplace fireworks firm fish fisherman fist fit five fiver fix flag flame flank flap flare flash
flashlight flat flatmate flavor flaw flea flee fleet flesh flew flexible flick flight fling flip flirt float flock flood floor flour flow flown flu
fluid flush fly foam focus fog fold folk follow followers fond food fool foolish foot footage football footprints footsteps footy for forbid forbidden
force fore forehead foreign foreman forensic forever forfeit forged forget forgive forgiven forgiveness forgot forgotten fork form formal formation
formula forth fortress fortunate fortune forward fought foul found fountain four fourth fr fracture fragile fragments frame francs frankly frat
fraternity fraud freak free freedom freelance freelancer freeway freezer freezing freight frequency frequent fresh freshman fridge friend friendship
fright frighten frog from front frontier froze frozen fruit frustrated frustration fry fudge fuel fugitive fulfill full fumes fun function functional
fundamental funeral funk fur furious furnace furniture further fuse fusion future fuzzy fyi gag gain gal galaxy gallant gallery gallons gamble game
gang gangster gap garage garbage garden garlic gas gasoline gasping gasps gate gather gator gave gay gcse gear gecko geek geisha gender generally
generals generation generator generosity generous genes genetic genie genius gentle gentleman gentlemen gents genuine germs gesture get getaway ghetto
ghost ghosted giant gift gig gigantic giggles giggling gimme gin ginger girl girlfriend girlie give given glad glamorous glamour glance glass glimpse
global globe glorious glory glove glow glue glued gluten gmat go goal goat goddam goddamn goddess gods goes going gold golden goldfish golf gone gonna
goodness goodwill goofy google goose gorgeous gorilla gosh gospel gossip got gotta gotten government governor gown gp grab gracious grad grade
graduate graduation grain gran grand grandad grandchildren granddaughter grandfather grandma grandmother grandpa grandparents grandson granny granted
grasp grass grateful gratitude grave graveyard gravity gray grease great greatness greed green greet grenade grew greyhound grid grief grieving grill
grim grin grip groaning groans groceries grocery groom groomer groove gross ground group grow growling growls grown growth grub grudge grumpy grunting
grunts guarantee guard guardian guess guest guidance guide guilt guinea guitar gum gun gunfire gunshot gut gutted guy gym ha habit hack had haircut
half halfway hall hallway halmoni ham hamburger hand handbag handcuffs handful handicap handkerchief handle handshake handsome handwriting hang hangar
hangover happen happiness happy harassing harassment hard hardcore hardware harm harmless harness harp harsh harvest has hash hasn hassle hasty hat
hatch hate hath hatred haul haunt have haven hay hazard he head headache headline headphones headquarters heal health heap hear heart heartbeat
heartless heat heaven heavy heavyweight heck hedgehog hee heel height heir heist held helicopter hell helmet help helpful helpless hen her herbs here
hereby hermano hero heroic herself hesitate hid hidden hide hideous high highkey highway hike hilarious hill him himself hint hip hippie hire his
historic historical history hit hitch ho hobby hockey hog hole holiday holler home homecoming homeland homeless homemade hometown homework homicide
homo homosexual hon honey honeymoon honking honor honorable honour hoo hook hoop hoot hop hope hopeful hopeless horizon hormones horn horrible horror
horse hose hospital hospitality host hostage hostess hostile hostility hot hotel hotshot hound hour house household housekeeper housekeeping housemate
housewife howling hr hrs hubby hubs hug huge huh hull hum human humanity humble humiliate humiliation hummus humor humour hump hunch hundred hung
hungover hungry hunk hunt hunters hurricane hurt husband hustle hut hybrid hydrogen hypocrite hysterical`;
