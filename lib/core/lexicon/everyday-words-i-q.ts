/** Everyday English words without their endings, from i to q. See `everyday-words.ts`. */
export const EVERYDAY_I_TO_Q = `
ice icy idea ideal identical identification identify identity idiot idiotic idk idle idol if ignition ignorance ignorant ignore iirc ill illegal
illness illusion im image imaginary imagination imagine imbecile imitation immature immediate immoral immortal immune immunity imo impact impatient
implants imply importance important imported impose impossible impress impression impressive improve improvement impulse impulsive in inappropriate
incapable inch incident inclined include income incompetent inconvenience increase incredible indeed independence independent indicate indication
individual indulge industrial industry inevitable infant infantry infected infection inferior infinite infirmary influence info inform informant
information infrared ingredient inherit inheritance initial initiate initiative injection injured injury injustice ink inmate inn innit innocence
innocent input inquiry insane insanity insect insecure insensitive insert inside insight insignificant insist inspection inspiration inspire insta
install instance instant instead instinct institute institution instructed instructions instructor instrument insult insurance intact integrity intel
intellectual intelligence intelligent intend intense intent intention intercept intercourse interest interfere interference interior intern internal
international internet internship interrogation interrupt intervention interview intimacy intimate intimidated into intolerant introduce introduction
intruder intuition invade invasion invent invention inventory invest investigate investigation investigator investment investors invincible invisible
invitation invite involve involvement ipad iphone irl iron ironic irrational irrelevant irresistible irresponsible is island isn isolate isolation
issue it itch item its itself jab jackass jacket jackpot jacks jail jam janitor jar jaw jazz jealous jeans jeep jelly jeopardize jeopardy jerk jet
jewel jewellery jewelry jingle jinx job jockey join joint joke jolly journal journalism journalist journey joy judge judgement judgment jug juice
jumbo jump jungle junk junkie junkyard jurisdiction jury just justice justify juvenile karaoke karate karma keen keep keg kennel kept ketchup kettle
key kg kibble kick kid kiddo kidnap kidney kill kilometers kimchi kin kinda kindergarten kindle kindness king kingdom kinky kiss kit kitchen kitten km
knackered knee kneel knew knife knives knock knockout knot know knowledge known knuckles kosher kung kuya la lab label labor laboratory labour lace
lack lad lads lake lamb lame lamp lan landlady landlord language lap laptop large lasagna laser lass last late latrine latte laugh laughter launch
laundry lava law lawn lawsuit lawyer lay layout lazy lb lbs lead leadership leaf league leak lean leap learn learnt lease leash least leather leave
lecture led ledge left leg legacy legal legend legendary legit legitimate lemme lemon lemonade lend length lens lent leopard lesbian less lesson
lethal lets letter letting lettuce level lever leverage liability liable liaison liar liberal liberty librarian library licence license lick licks lid
lie life lifestyle lifetime lift light lighten lighthouse lightning like limb lime limit limo limousine limp line linen lineup lingerie link lion lip
lipstick liquid liquor list listened listening listens lit literally literature liters litter little live lizard ll lmao lmk ln load loaf loan lobby
lobster local locate location lock lodge loft log logic logical lol lola lolo lone loneliness lonesome long look lookout loop loose loosen loot lords
lose lost lot lotion lottery loud lounge lousy love low lowa lowkey loyal loyalty ls lsat luck luggage lump lunatic lunch luncheon lung lurcher lure
lush lust luxury lyft lying lyrics ma macaroni machine machinery macho mad madam made madman madness magazine magic magical magician magnet magnetic
magnificent maiden mail mailbox mailman main mainland maintain maintenance majority majors make makeup male malfunction mall mam mami man manage
management maneuver manhood maniac manifest manipulate mankind manky manor mansion manslaughter manual manuscript map maple marathon marble march
mardy mare marijuana marked marker market marks marriage marrow marry martial martini martyr marvellous marvelous mashed mask mass massacre massage
massive master masterpiece mat match mate material mates math mathematics matrimony mattress mature maximum may mayor me meal mean meaningful
meaningless meant meantime measure meat mechanic mechanical mechanism med medal media medic medical medication medicine medieval medium meds meet
mellow melody melon melt meltdown mem member membership meme memo memorize memory men menace mental mention mentor menu meows merchandise merchant
merciful mercy mere merger merit mermaid mess message messenger met metal metaphor meteor method mi mice microphone microwave middle midget midnight
midst might mil mile military milk mill millennium million millionaire milord min mine minecraft miners minging mingle mini minimum minister mink
minor mins mint minus minute miracle mirror miserable misery misfortune misplaced missed misses missile missing mission missus mist mistake mistaken
mistress misunderstand misunderstood mitzvah mix ml mm moaning moans mob mobile mock mode model modern module mojo mole molecular mom moment moms mon
monastery money monitor monk monkey monster month mood moody moon moonlight moose mop moral morale morality morbid more morgue morning moron morphine
mortal mortgage most motel mother motion motivated motivation motive motor motorcycle motto mould mountain mounted mourning mouse moustache mouth move
movement movie msg much mud muffin muffled mug mule multiple mum mums murder muscle museum mush mushrooms music musical musician must mustache mustard
mutant mutt mutual my myself mysterious mystery mystical myth na nag nagging nail naive naked name nan nana nani nanny nap napkin napped narcotics
narrow nasty nation national native natural nature naughty nauseous naval navigator nd ne near nearby neat necessary necessity neck necklace needle
needn negative neglected negotiate negotiations neighbor neighborhood neighbour neighbourhood neighbours neither neon nephew nerd nerve nervous nest
net netflix network neurotic neutral never new newborn newspaper next ngl nhs nice nickel nickname niece night nightclub nightmare nine ninth nip
nipple noble nod noise non none nonna nonno nonsense noodle noon nor normal northeast northwest nose not notch note notebook nothing notice notify
notion notorious novel novia novio now nowadays nowhere nuclear nude nuisance numb numerous nun nurse nursery nut nvm oak oath oatmeal obey object
objections objective obligation obliged obnoxious obscene obscure observation observe obsessed obsession obstacle obtain obvious occasion occasional
occupation occupied occur ocean odd of off offence offend offense offensive office official often oil ok okay ol old olives oma omg on onboard
onboarding once one onion online only onto op opa open opera operate operation operational operative operator opinion opponent opportunity opposed
opposing opposite opposition ops optimistic option or oral orange orb orbit orchestra orchids order ordinary organ organic organization organize
orgasm origin original orphan orphanage other ought ounce our ourselves out outcome outfit outlaw outrage outrageous outside outstanding outta oven
over overall overboard overcome overdose overdue overhead overheard overlook overnight overrated overreacting override overseas overtime overwhelmed
overwhelming owe owl own ox oxygen oyster paati pace pack package pact pad paddle page pageant pain painful paint pajamas pal palace pale palm pan
pancake panel panic panicked panties panting pants paper paperwork par parachute parade paradise paragraph parallel paralyzed paramedics paranoia
paranoid pardon parent parish park parkrun parlor parole parrot part partial participate particles particular partner partnership pass passage
passenger passion passionate passport password past pasta patch path pathetic patience patient patio patriot patrol patron pattern pause paw pawn paws
pay payback paycheck payment payroll pea peace peaceful peach peak peaky peanut pearls peasant peck peculiar pee peek peel peep pegged pen penalty
pencil pending penetrate peng penguin penis penitentiary pension penthouse people pep per percent percentage perception perfect perfection perform
performance perfume perimeter period perish permanent permission permit persistent person personal personality personnel perspective persuade pervert
pescatarian pest pet petition pharmacy phase phd phenomenon philosopher philosophy phone photo photograph phrase physical physician physics pi piano
pic pick pickle pickup picnic pics picture pie piece pierced pig pigeon pilates pile pilgrim pill pillow pilot pimp pin pinch pine pink pint pipe
pirate piss pistol pit pitch pitiful pizza place plague plain plaintiff plan plane planet plant plantation plasma plaster plastic plate platform
platoon platter play playground playlist playstation plea pleasant please pleasure pledge plenty plot pls plug plum plumber plumbing plz pm pneumonia
pocket pod podcast poem poet poetic poetry point pointless poison poisonous poke polar pole police policeman policemen polish polite political
politician politics polo pond pony poodle pool poop poor poorly popcorn popped popping pops popular popularity population por porch pork port portable
portal portion portrait pose posh position positive posse possess possession possibility possible post postcard postgrad postpone pot potato potential
potion pound pour poverty powder power powerful powerless ppl practical practice practise prairie prank pray preacher precaution precinct precious
precise precision predator predict predictable prefer preggers pregnancy pregnant prego prejudice preliminary premature premiere premises premonition
prep preparation prepare preposterous preschool prescription presence present presentation preserve presidential presidents press pressure presume
pretend pretty prevent previous prey price priceless prick pride prima primary prime primitive primo princess principal principle print prior priority
prison privacy private privilege prize pro prob probable probation probe problem probs procedure proceed process produce product production profession
professional profile profit profound program programme progress project prom promise promote promotion pronounce pronto proof prop propaganda property
prophecy proportion proposal propose proposition prosecute prosecution prosecutor prospect prostitute protect protection protective protector protein
protest protocol prototype proud prove proven provide province pry psych psyche psychiatric psychiatrist psychic psycho psychological psychology
psychopath psychotic ptsd pub public publicity publish puck pudding puff puke puking pull pulse pump pumpkin punch punish punishment punk pup pupil
puppet purchase pure purple purpose purr purrs purse pursue pursuit push puss put puzzle pyjamas pyramid quack quadrant qualify quality quantum
quarantine quarrel quarter quarterback que queen question quick quid quiet quinoa quit quite quiz quote`;
