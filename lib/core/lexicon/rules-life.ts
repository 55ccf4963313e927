import { EN_BARE_KIN, EN_CLOSE, EN_FRIEND, EN_GRAND, EN_PET, EN_RELATIVE, ZH_OURS, ZH_PERSON, ZH_PET } from "./kin";
import { type Rule, rx } from "./rule";

const EN_SOMEBODY = `(?:(?:my|our|his|her) (?:[\\w'-]+ ){0,2}?)?(?:${EN_CLOSE}|${EN_GRAND}|${EN_RELATIVE}|${EN_FRIEND}|${EN_PET}|${EN_BARE_KIN})(?: \\p{L}+)?`;
/** Words that stand where a name would and are none. */
const NO_NAME =
  "(?!(?:i|you|we|it|he|she|they|that|this|there|what|who|everyone|everybody|someone|somebody|nobody|people|phone|laptop|battery|car|internet|wifi|party|conversation|time|money|day|week|things?|stuff|all|one|the|a|an|my|our|your|his|her|their|and|but|so|just|meeting|show|movie|film|series|season|game|war|match|boss|king|queen)\\b)";
const NAME = `${NO_NAME}\\p{L}{3,}`;
const WHEN_ZH = "(?:昨[天晚]|昨儿|今[天早晚]|今儿|前天|前几天|上周[一二三四五六日天]?|上个?月|去年|凌晨|半夜|夜里|早上|清晨|刚刚?|那天|晚上|下午|中午|\\d+[号点]|[一二三四五六七八九十]+[号点])";
const NOT_PLAY_ZH = /剧|电影|小说|游戏|副本|角色|主角|歌词|手机|电脑|电池|花|植物|先走|走了[^,，。]{0,3}(?:去|到)|走了(?:一|两|几|很|好|半|大)/u;
const NOT_PLAY_EN =
  /\b(?:character|episode|season \d|boss fight|respawn\w*|movie|film|novel|in[- ]game|level|raid|lyrics?)\b/i;

/** Turns of a life in the words people use for them, euphemisms and clipped forms among them. */
export const LIFE_RULES: Rule[] = [
  {
    id: "death",
    kind: "loss",
    impact: -8,
    emotions: ["grief", "sadness"],
    tense: "past",
    en: rx(
      `\\b(?:${EN_SOMEBODY})\\b[^,.;!?]{0,24}?\\b(?:drowned|hanged (?:him|her|them)self|hung (?:him|her)self|bled out|suffocated|froze to death|was (?:murdered|killed|shot dead|stabbed to death)|got killed|died|never (?:came|made it) home|never woke(?: up)?|didn'?t wake(?: up)?|stopped breathing|(?:took|drew|breathed) (?:his|her|their|its) last|slipped away|slipped off|passed in (?:his|her|their) sleep|went in (?:his|her|their) sleep|went to (?:sleep and|heaven|be with)|is with (?:god|the lord|the angels)|is at (?:rest|peace) now|crossed the bridge|(?:heart|breathing) stopped|succumbed|perished|was found dead|is dead|gone forever|went peacefully|lost (?:his|her|their) (?:fight|battle))\\b`,
      `|^(?:[\\p{L}]+ )?${NAME} (?:drowned|died|passed away|never woke up|didn'?t wake(?: up)?|slipped away|took (?:his|her|its) last breath|didn'?t make it)\\b`,
      `|\\b(?:we|i|they) (?:had to )?(?:let (?:him|her|${EN_PET}) go at the vet|put (?:him|her) down|say goodbye to (?:him|her))\\b|\\b(?:cleared|clearing|emptied|emptying) (?:out )?(?:mum|mom|dad|grand\\w+|gran|nan)'?s? (?:flat|house|room|wardrobe)\\b|\\b(?:mum|mom|dad|nan|gran|grandma|grandpa|granddad)s?'? (?:funeral|ashes|wake|eulogy|gravestone|headstone)\\b`,
    ),
    zh: rx(
      `(?:${ZH_OURS}|${ZH_PERSON}|${ZH_PET})[^,，。?？]{0,10}(?:没再醒|再也没醒|没醒过来|闭眼了|闭上了?眼|咽了?气|撒手|驾鹤|仙逝|西去|作古|长眠|安息|入土|下葬|火化|淹死|溺水|溺亡|病故|走得[很太]?(?:安详|突然|急|早)|没挺过|没熬过|没撑到|没留住|没救活|没救过来|没抢救|永远离开|去了天上|去(?:了)?另一个世界|变成星星|回喵星|回汪星)`,
      `|^(?!我|他|她|它|你|咱|手机|人|老板|领导|大家|同事|客人)[\\p{Script=Han}]{2,4}?${WHEN_ZH}{1,3}(?:里|就)?(?:走了|没了|去了(?=$|[,，。]))(?=$|[,，。!！])`,
      `|${WHEN_ZH}[^,，。]{0,2}没再醒|没再醒(?:过来|来)|走的时候[^。]{0,12}(?:枕|握|抓|抱|拉)着|(?:守|送)(?:了)?(?:他|她|它|爸|妈|爷|奶|姥|外)[^,，。]{0,4}最后一(?:程|夜|晚)|(?:爸|妈|爷爷|奶奶|外公|外婆|姥姥|姥爷|哥|姐|弟|妹)的?(?:遗像|骨灰|墓|坟|忌日|遗物|后事|灵堂|头七|五七)`,
    ),
    not: new RegExp(`${NOT_PLAY_ZH.source}|${NOT_PLAY_EN.source}|差点|almost|nearly|(?:phone|laptop|battery|car|plants?|engine) (?:just )?died`, "iu"),
    allow: ["negation"],
  },
  {
    id: "grave-illness",
    kind: "loss",
    impact: -7,
    emotions: ["fear", "worry"],
    en: rx(
      "\\b(?:(?:it'?s|it is|its|was|turned out to be|they (?:said|found|think)(?: it'?s)?|came back(?: as)?|that it'?s) (?:\\w+ )?(?:cancer|malignant|a tumou?r|leuk\\w+|lymphoma|terminal|parkinson'?s|dementia|alzheimer'?s|ms|als|mnd)|(?:cancer|tumou?r|leuk\\w+|lymphoma|melanoma)(?:'s| is| has| was)? (?:back|spread\\w*|returned|grown|come back|everywhere|inoperable|in (?:his|her|my|the) (?:bones|liver|brain|lungs|lymph))",
      "|(?:my|his|her|\\w+'s|mums?|moms?|dads?) (?:\\w+ )?(?:cancer|tumou?r|dementia|alzheimer'?s|parkinson'?s|chemo|leuk\\w+|lymphoma)",
      "|(?:biopsy|scan|mri|mammogram|results?)\\b.{0,30}\\b(?:cancer|positive|malignant|bad|not good|tumou?r)|(?:stage (?:1|2|3|4|one|two|three|four|i{1,3}v?|iv))\\b|(?:had|having|has had) (?:a|another) (?:stroke|seizure|heart attack|brain bleed|aneurysm)|(?:doesn'?t|didn'?t|does not|did not|no longer|can'?t|couldn'?t) (?:recogni[sz]e|know|remember) (?:who i am|me(?: any ?more)?|us|my (?:face|name)|(?:his|her) own)|(?:thought|thinks) i was (?:the nurse|(?:his|her) (?:sister|brother|mother|wife))|(?:six|three|two|few|\\d+) (?:weeks|months) (?:left|to live)|they'?re stopping (?:the )?(?:treatment|chemo)|(?:moved|moving|going) (?:him|her|mum|mom|dad) (?:in)?to (?:a )?hospice)\\b",
    ),
    zh: /(?:活检|病理|切片|报告|CT|结果)[^。]{0,10}(?:恶性|癌|不好|阳性)|(?:癌|肿瘤|病)[^,，。]{0,4}(?:复发|扩散|转移|又回来)|(?:不认得|不认识|认不出|不记得|忘了)(?:我|我们|人|自己的?(?:儿|女|孙))[^,，。]{0,4}了|(?:管|把|当)(?:我)?(?:叫|当成?)(?:了)?(?:护士|护工|别人|陌生人)|(?:不行了|时间不多了|日子不多|下(?:了)?病危|熬不过|没几天|没多久了)(?=$|[,，。!！])|(?:得|患)的?(?:是|了)[^,，。]{0,6}(?:癌|瘤|白血病|尿毒症|渐冻症|帕金森)|(?:肝|肺|胃|肠|乳腺|胰腺|淋巴|甲状腺|宫颈|卵巢|前列腺|食道|脑)(?:癌|瘤)/u,
    not: /cancer (?:season|research|charity|sign)|i'?m a cancer|zodiac|star ?sign|horoscope|phone battery|尴尬癌|懒癌|直男癌|拖延|(?:门卫|保安|大爷|faceid|人脸)[^,，。]{0,6}(?:不认得|认不出)|不认识了?(?:路|字)/iu,
    allow: ["negation"],
  },
  {
    id: "breakup",
    kind: "loss",
    impact: -7,
    emotions: ["sadness", "heartbreak"],
    tags: ["turning-point"],
    tense: "past",
    en: rx(
      `(?:^|\\b(?:so|and|but|btw|then|well|anyway|ok),? )(?:${NAME}|he|she|we|i|they) (?:just |has |have |finally )?(?:ended (?:it|things|our)|dumped me|left me\\b(?! (?:a|some|on|alone|with the))|moved out|walked out|broke (?:it off|up|things off)|called it (?:off|quits|a day)|doesn'?t love me|asked for a (?:break|divorce)|wants? (?:a divorce|out|space|to split)|took (?:his|her|their) (?:stuff|things) and left|packed (?:his|her|their) (?:bags|things|stuff))\\b`,
      "|\\b(?:ended (?:the|our|my) (?:engagement|marriage|relationship|\\w+ year relationship)|ended it (?:with me|over text|on the|last|yesterday|today)|(?:my )?(?:husband|wife|partner|boyfriend|girlfriend|bf|gf|fianc[eé]e?) (?:left|moved out|walked out|is gone|wants out|cheated|dumped me)|(?:signed|got|filed|filing) (?:the |for )?(?:divorce|separation)(?: papers)?|(?:we'?re|we are|are) (?:getting a divorce|separating|splitting|no longer together|not together any ?more)|not together any ?more|it'?s (?:really |finally )?over between us|single again|my ex now)\\b",
    ),
    zh: /(?:提|说)(?:的|了)?(?:分手|离婚)|分手了?|(?:跟|和|被)[^,，。]{1,5}(?:分了|断了|掰了|吹了|散了|黄了|结束了)|(?:他|她|[\p{Script=Han}]{2,3})(?:把我甩了|不要我了|搬走了|搬出去了|不爱我了|跟别人(?:走|好)了)|离婚证|办(?:完)?(?:了)?离婚|(?:我们|我俩)(?:结束|完|散|断|到此为止|走不下去)了/u,
    not: /没(?:有)?分手|分手(?:大师|快乐|厨房|费)|剧|男主|女主|movie|episode/iu,
  },
  {
    id: "lost-job",
    kind: "loss",
    impact: -7,
    emotions: ["shock", "worry"],
    tags: ["turning-point"],
    en: /\b(?:(?:my|the|our) (?:job|role|position|contract|post|team|department|branch|shop|office|plant|factory)(?:'s| is| was| has been| got)? (?:gone|cut|eliminated|axed|redundant|terminated|closing(?: down)?|shut(?:ting)?(?: down)?|not (?:being )?renewed|made redundant)|(?:laid|layed) (?:me |us )?off|made (?:me )?redundant|handed (?:me )?(?:my|a) p45|escorted (?:me )?out|canned me|sacked me|(?:they|boss|hr) let me go|got the (?:sack|boot|chop|axe)|given the (?:sack|boot)|no (?:longer|more) (?:have )?(?:a |my )?job|lost (?:the|our) (?:business|shop|farm|house))\b/iu,
    zh: /(?:工作|饭碗|岗位|编制)(?:没了|丢了|黄了|没保住)|(?:被|给)(?:公司|老板|厂里|单位|HR)?(?:裁|开|辞|炒|优化|劝退|清退|毕业)了|卷铺盖|(?:拿了?|给了?)N\+\d|领(?:了)?大礼包|(?:公司|店|厂)(?:倒|关|黄|垮)(?:闭|门|了)|下岗/iu,
    not: /游戏|剧/u,
  },
  {
    id: "birth",
    kind: "milestone",
    impact: 9,
    emotions: ["joy", "love"],
    tags: ["turning-point"],
    en: /\b(?:(?:baby|she|he|twins|little one|it'?s a (?:boy|girl))\b.{0,24}\b(?:here|arrived|born)\b(?!\s+(?:yet|soon))|(?:\d+|six|seven|eight|nine) ?(?:lbs?|pounds)(?: \d+ ?(?:oz|ounces))?|mum and baby|mother and baby|baby and (?:mum|mom|mama)|(?:he|she) came out screaming|cut the (?:umbilical )?cord|held (?:him|her) for the first time|(?:i'?m|we'?re) (?:parents|a (?:mum|mom|dad|mama|father|mother|grandpa|grandma|granny|auntie?|uncle))(?: now)?|gave birth|gone into labou?r|delivered (?:a|our|the) (?:baby|boy|girl))\b/iu,
    zh: /母女平安|母子平安|大小平安|[一二三四五六七八九\d]斤[一二三四五六七八九两\d]{1,2}(?:两)?[^,，。]{0,4}(?:闺女|女儿|儿子|小子|宝宝|娃)?(?=[\s,，。!！]|$)|(?:顺产|剖腹产|剖(?:了)?)(?:了|生|下来)|(?:添|生|得)(?:了)?(?:个|一个)?(?:大?胖小子|闺女|千金|女儿|儿子|小公主|外孙|孙子|孙女|二宝|大宝)|(?:出|降)生了|当(?:爹|爸|妈|奶奶|爷爷|姥姥|姥爷|舅舅|姑姑|姨|叔)(?:妈|爸)?了/u,
    not: /(?:西瓜|土豆|鱼|肉|米|苹果|瘦|胖|重了|蛋糕|package|parcel|delivery|weights?|lifted|squat\w*|bench\w*|deadlift\w*|lost|gained|turkey|chicken|cost|quid|£|£\d)/iu,
  },
  {
    id: "wedding-step",
    kind: "milestone",
    whole: true,
    impact: 8,
    emotions: ["joy", "love"],
    tags: ["turning-point"],
    en: /\b(?:(?:she|he|they|\p{Lu}\p{Ll}+) said (?:yes|y+e+s+)|i (?:said yes|asked (?:him|her) to marry me|proposed)|put a ring on|(?:we'?re|we are|i'?m) (?:engaged|getting married|eloping|husband and wife|wed)|(?:we|just) (?:eloped|got hitched|tied the knot|got married)|set (?:a|the) (?:wedding )?date)\b/iu,
    zh: /(?:他|她)答应了(?=$|[!！。,，])|求婚(?:成功|了)|领(?:了|完)?(?:结婚)?证(?:了)?(?=$|[,，。!！])|证领了(?![^。!?]{0,4}离婚)|扯证了?|办(?:了)?(?:婚礼|酒席|喜酒)|订(?:了)?婚|嫁(?:给|人)了|娶了/u,
    not: /离婚|said yes to (?:the|more|a|working|covering|going)|没(?:有)?(?:订婚|求婚|领证)/iu,
  },
  {
    id: "let-in",
    kind: "milestone",
    impact: 8,
    emotions: ["relief", "joy"],
    tags: ["turning-point"],
    en: /\b(?:(?:grant|approv|accept|award|stamp|issu|renew)(?:s|ed|ing)? (?:me |us |him |her )?(?:my|our|the|his|her)? ?(?:\w+ ){0,2}?(?:asylum|visa|status|papers|residency|residence|citizenship|green card|leave to remain|appeal|work permit|permit|passport|refugee status|scholarship|grant|funding|custody|adoption|mortgage)|(?:asylum|visa|status|papers|residency|citizenship|green card|leave to remain|appeal|permit|passport|refugee status|scholarship|grant|adoption|custody|mortgage|transplant)\b[\w' ]{0,16}\b(?:granted|approved|accepted|came through|went through|arrived|is here|got approved|is mine|is ours|finali[sz]ed)|(?:got|have|given) (?:my|our|the|indefinite|permanent) (?:\w+ ){0,2}?(?:asylum|visa|papers|residency|citizenship|leave to remain|green card|passport|permit|refugee status)|(?:they|embassy|home office|judge|court) (?:said yes|let (?:me|us) stay|ruled in (?:my|our) favou?r)|(?:i|we) (?:can|get to|get) stay|(?:sworn in|became|i'?m|am) (?:as )?(?:a )?citizen|won (?:my|our|the) (?:case|appeal|tribunal|custody))\b/iu,
    zh: /(?:签证|绿卡|庇护|难民|居留|永居|户口|身份|工签|入籍|申诉|上诉|抚养权|领养|贷款|房贷|低保|廉租)[^,，。没不]{0,6}(?:批了|下来了|通过|过了|拿到|到手|成功|办下来|给了|赢了)|(?:批了|下来了|拿到)[^,，。]{0,4}(?:签证|绿卡|庇护|居留|永居|身份|户口)|落户(?:成功|了)|转正(?:了|成功)|入(?:了)?籍/u,
    allow: [],
  },
  {
    id: "turned-away",
    kind: "loss",
    impact: -6,
    emotions: ["disappointment"],
    en: /\b(?:(?:reject|refus|den(?:i|y)|declin|turn)(?:s|ed|ing)? (?:down )?(?:my|our|me|us|his|her)\b(?: \w+){0,3}|(?:my|our|the) (?:\w+ ){0,2}(?:visa|asylum|application|appeal|claim|manuscript|proposal|loan|mortgage|grant|paper|thesis|adoption|custody)\b[\w' ]{0,12}\b(?:rejected|refused|denied|declined|turned down|fell through)|(?:got|was|been|were) (?:rejected|refused|deported|turned (?:down|away)|waitlisted|dropped from|cut from|kicked off|left off)|didn'?t (?:get (?:in|the (?:job|part|role|place|offer|visa|grant|scholarship))|make the (?:team|cut|squad|list)|pass(?: the| my)?)|failed (?:the|my) (?:bar|exam|driving test|finals|viva|defen[cs]e|test|course|year|audition)|not (?:chosen|selected|accepted|picked))\b/iu,
    zh: /(?:被|给)(?:拒(?:签|绝|了|稿)|刷(?:下来|了|掉)|退(?:稿|学|回)|淘汰|遣返|驳回)|拒签|落榜|落选|没(?:考上|录取|选上|入选|过线|通过|被选)|挂科|(?:面试|考试|初试|复试|答辩|论文|申请|签证|贷款)[^,，。]{0,4}(?:挂了|没过|黄了|凉了|被拒)/u,
    not: /turn(?:ed|ing)? (?:down|up) (?:my|the) (?:music|volume|heat|tv|radio)|refus\w* to (?:eat|sleep|move)|游戏|rank/iu,
    allow: ["negation"],
  },
  {
    id: "chosen",
    kind: "milestone",
    impact: 7,
    emotions: ["joy", "pride"],
    en: /\b(?:(?:i|we|i'?ve|he|she|they|my \w+|\p{Lu}\p{Ll}+) (?:just |finally |have |been |was |were |got |actually )*(?:made (?:the|it (?:in)?to the|it onto the|first) (?:\w+ ){0,2}(?:team|squad|cut|final|finals|shortlist|list|choir|orchestra|band|cast|semis?|nationals|regionals|lineup|board|chair)|(?:picked|selected|chosen|shortlisted|nominated|elected|voted|drafted|called up|scouted|signed)(?: as| for| to| in| by)\b|(?:got|landed|given) (?:the|a) (?:\w+ ){0,2}(?:lead|part|role|solo|place|spot|scholarship|residency|captaincy))|(?:they|coach|the (?:school|university|team|company|publisher|gallery|committee)) (?:picked|chose|selected|signed|took|want|wants|offered) me|got (?:into|in to|accepted (?:to|into|by)) (?!trouble|a fight|an argument|the car|bed|it\b)(?:\w+)|(?:acceptance|offer) letter|made captain|named captain|won (?:gold|silver|bronze|first|the (?:title|cup|final|league|prize|award)))\b/iu,
    zh: /(?:选上|选中|挑中|看中|录取|录用|签下|招进|破格收)(?:了)?我|(?:省队|国家队|市队|校队|集训队|一队|院队|乐团|合唱团|剧组|决赛|名单|班长|队长|课代表|重点班|实验班|保送|推免|夏令营)[^,，。没不]{0,6}(?:选上|要了?我|有我|进了|入选|录了|定了我|成功)|(?:入选|进|选进|被选(?:进|上|为|入)|当选|保送|推免到?)(?:了)?[^,，。]{0,6}(?:省队|国家队|市队|校队|集训队|一队|决赛|名单|班长|队长|主席|清华|北大|大学|重点班|乐团)|(?:亚军|季军|冠军|金牌|银牌|铜牌|一等奖|二等奖|三等奖|特等奖|最佳)[^,，。]{0,6}(?:拿|得|是|到手)|(?:拿|得|夺|获)(?:了|到|下)?[^,，。]{0,10}(?:亚军|季军|冠军|金牌|银牌|铜牌|[一二三特]等奖|大奖|名次)/u,
    not: /游戏|抽卡|外卖|王者|排位|没(?:有)?(?:选上|入选)|不是我|signed (?:for|to) (?:the|a) (?:parcel|package)/iu,
  },
  {
    id: "near",
    kind: "milestone",
    impact: 6,
    emotions: ["warmth", "relief"],
    en: rx(
      `\\b(?:my |our )?(?:${EN_BARE_KIN}|father|mother|parents|brother|sister|son|daughter|ex|best friend)(?: \\p{Lu}\\p{Ll}+)? (?:(?:actually|finally|really|even|just|of all people) (?:came|showed|turned|called|rang|phoned|hugged|apologi[sz]ed|said (?:he|she|they)|cried|texted|wrote|answered|picked up|visited|smiled|talked|spoke)|(?:showed|turned) up (?:to|at|for|after)|(?:hugged|forgave|apologi[sz]ed to) me|said (?:he|she)(?:'s| is| was)? (?:proud|sorry)|is proud of me|told me (?:he|she)(?:'s| is| was) (?:proud|sorry))|\\b(?:we|he|she|me and \\w+) (?:finally )?(?:made up|talked it out|made peace|buried the hatchet|are (?:talking|speaking|friends) again|hugged it out)\\b`,
    ),
    zh: rx(
      `(?:${ZH_PERSON})[^,，。没不]{0,4}(?:居然|竟然|终于|特意|特地|专程|主动|破天荒|第一次|头一回|头一次)[^,，。没不]{0,6}(?:来了|来看|来接|来(?=$|[,，。])|打(?:了)?电话|道歉|抱(?:了|住)|夸|说(?:爱|对不起|抱歉|以)|笑了|认(?:错|我)|理我|给我|发(?:了)?(?:消息|微信)|同意|支持|开口)`,
      "|(?:为我|以我为|替我)(?:骄傲|自豪|高兴)|(?:把话)?说开了|(?:和好|和解|冰释|破冰)了?|又(?:说话|联系|来往)了",
    ),
    not: /没(?:有)?(?:和好|来|道歉)|居然来了(?:姨妈|大姨妈|快递)/u,
  },
  {
    id: "coming-out",
    kind: "milestone",
    impact: 6,
    emotions: ["courage"],
    tags: ["turning-point", "vulnerability"],
    en: /\b(?:(?:told|telling) (?:my |our )?(?:mum|mom|dad|parents|family|folks|sister|brother|nan|gran|wife|husband|everyone|them)\b.{0,24}\b(?:i'?m|i am|i like|i was|about (?:me being|my being)|that i) (?:gay|bi|bisexual|lesbian|trans|queer|into (?:girls|boys|women|men|guys)|girls|boys|women|men|a (?:lesbian|girl|boy|woman|man)|non-?binary|ace|asexual)|(?:i'?m|i am) (?:gay|bisexual|a lesbian|trans|transgender|queer|non-?binary|asexual)|i like (?:girls|boys|women|men|guys)(?=\s*(?:$|[.!,]|and|too))|came out (?:to|at|last|today|yesterday|as))\b/iu,
    zh: /喜欢(?:男生|女生|男的|女的|男孩子?|女孩子?|同性)(?=$|[\s,，。!！了])|出(?:了)?柜|(?:我是|自己是)(?:同性恋|同志|gay|弯的|les|拉拉|双性恋|跨性别)|性取向/iu,
    not: /came out of|谁喜欢|不喜欢/iu,
  },
  {
    id: "sobriety-step",
    kind: "milestone",
    impact: 4,
    emotions: ["resolve", "courage"],
    tags: ["vulnerability"],
    en: /\b(?:(?:first|aa|na|ga|my) (?:aa |na |ga )?meeting (?:tonight|tonite|today|last night|yesterday|on)|i'?m an? (?:recovering )?(?:alcoholic|addict)|(?:went|checked (?:my ?self )?in|going) (?:in)?to (?:rehab|detox|aa|na)|(?:poured|threw) (?:it|the (?:bottles?|booze|whisk\w+|wine|pills)) (?:all )?(?:away|out|down the (?:sink|drain))|day (?:one|1|two|2|three|3) (?:sober|clean|off)|last (?:drink|cigarette|bet))\b/iu,
    zh: /(?:第一次)?(?:去|参加)(?:了)?[^,，。]{0,4}(?:戒酒|戒赌|戒毒|互助)(?:会|小组|所)|我是(?:个)?(?:酒鬼|酒精依赖|酗酒者|赌徒)|(?:开始|决定)戒(?:酒|赌|烟)/u,
  },
  {
    id: "relapse",
    kind: "loss",
    impact: -4,
    emotions: ["shame", "disappointment"],
    en: /(?:^|\b(?:ok|so|well|and|ugh)[, ]+)i (?:just |already |only )?(?:smoked|drank|gambled|vaped|used|caved|slipped(?: up)?|gave in|binged)\b(?! (?:the|a|some) (?:salmon|ham|water|juice|brisket|opportunity))|\b(?:smoked|drank|had) (?:one|two|three|four|five|six|\d+|a few|again)(?: (?:cigs?|cigarettes|drinks|beers|pints|fags))? (?:again|last night|today|behind|after \d+)/iu,
    zh: /(?:又|还是|没忍住|偷偷)[^,，。]{0,3}(?:抽|喝|赌|吸)(?:了|上了)(?!奶茶|咖啡|水|可乐|汤|茶|口)|破戒了?|没戒(?:掉|成|住)|戒(?:烟|酒|赌)[^,，。]{0,4}(?:失败|破功|没成)|复吸|复饮/u,
  },
  {
    id: "accident",
    kind: "loss",
    impact: -6,
    emotions: ["shock", "fear"],
    tense: "past",
    en: /\b(?:(?:got|was|been|were) (?:hit by a|knocked (?:down|off|over)|run over|t-boned|rear[- ]ended|mugged|robbed|burgled|assaulted|attacked|stabbed|bitten by)|(?:car|bike|van|lorry|bus|truck) (?:hit|ran over|knocked down) (?:me|him|her|us|my)|(?:house|flat|home|shop|kitchen|barn) (?:burn(?:ed|t) down|caught fire|flooded|got (?:broken into|burgled|robbed))|fell (?:down|off) (?:the|a|my) (?:stairs|ladder|roof|bike|horse|scaffold\w*|cliff)|(?:in|rushed to|taken to|ended up in) (?:a&e|the er|intensive care|icu|the emergency room|an ambulance)|crashed (?:the|my|his|her|our) \w+|totall?ed (?:the|my))\b/iu,
    zh: /被(?:车|电动车|摩托车?|自行车|卡车|公交)?(?:撞|轧|碾)(?:了|死|飞|伤|倒)|出(?:了)?(?:车祸|事故|事了)|翻车了|追尾|(?:家里?|房子|店|宿舍)(?:着火|失火|起火|进贼|被盗|被偷|被淹)|摔(?:断|骨折|下来|进)|(?:120|救护车)[^,，。]{0,6}(?:拉|送|来)|(?:进|送)(?:了)?(?:抢救室|急救|重症)/u,
    not: /游戏|knocked (?:out|over) (?:the|a) (?:park|glass|cup|vase)|hit by a (?:wave of|craving|deadline)|翻车了[^,，。]{0,2}(?:蛋糕|做菜|菜|直播)/iu,
  },
  {
    id: "well-again",
    kind: "milestone",
    impact: 7,
    emotions: ["relief", "joy"],
    en: /\b(?:all[- ]clear|no evidence of disease|ned|(?:it'?s|its|it was|came back) (?:benign|negative|clear|nothing)|(?:rang|ringing) the bell|last (?:round of )?(?:chemo|radiation|treatment)|(?:he|she|dad|mum|mom|i) (?:woke up from (?:the|his|her) coma|(?:is|'?s|came) (?:home|out) (?:from|of) (?:the )?(?:hospital|icu|rehab)|pulled through|made it through|can (?:walk|see|hear|talk|speak) again)|on the mend|turned the corner|found (?:him|her|them) (?:alive|safe)|(?:she|he|cat|dog)(?:'s| is| came)? (?:home|back) (?:safe|alive)|cast (?:is|came|comes) off)\b/iu,
    zh: /(?:化疗|放疗|治疗)(?:终于)?(?:结束|做完)|(?:指标|片子|复查|结果)[^,，。]{0,6}(?:正常|没事|干净|很好|阴性|良性)|虚惊一场|(?:醒|挺|熬|缓|救|抢)(?:过来|回来)了|(?:找到|找回来)了[^,，。]{0,4}(?:猫|狗|他|她|它)|能(?:下地|走路|说话|自己吃)了|拆(?:石膏|线)了/u,
    not: /没醒过来|(?<!没有)没(?:救|挺|熬|抢)/u,
    allow: ["negation"],
  },
];
