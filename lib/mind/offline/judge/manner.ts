const FIGURATIVE =
  /\bcould (?:eat a (?:horse|cow)|sleep for (?:a (?:week|year|month)|days|ever|\d+ (?:hours|years))|kill for|murder an?)\b|\b(?:dead|dog) tired\b|\b(?:a (?:million|thousand|hundred|billion) (?:times|years|things|miles)|million (?:times|things)|for ages|since forever|the whole world|walking on air|on cloud nine|over the moon|on top of the world|brain is (?:mush|fried)|heart of (?:gold|stone)|night owl|couch potato|early bird|social butterfly|open book|lone wolf|workaholic|chocoholic|carries the world|lives? (?:in|at|for|on|under) (?:the office|the gym|the library|the lab|his phone|her phone|their phone|coffee|chocolate|pizza|tea|a rock|the moment|the weekend)|married to (?:the|his|her|their) (?:job|work)|runs on (?:coffee|caffeine|tea)|addicted to (?:tiktok|chocolate|coffee))\b|能吃(?:下)?一头(?:牛|猪|大象)|饿得前胸贴后背|累成(?:狗|一滩|一坨)|累趴|睡(?:上|他)?(?:三天三夜|一(?:个)?(?:礼拜|星期|年|辈子))|(?:一万|八百|一百|几百)(?:次|遍|年)|高兴得飞起来|心都碎|住在(?:公司|办公室|图书馆|实验室|健身房|网上|手机里)|嫁给(?:了)?工作|夜猫子|工作狂|书虫|靠咖啡(?:续命|活|过活)|命都是[^,，。]{1,6}给的|行走的|忙得飞起|忙成狗|胖成(?:猪|球)|穷得(?:吃土|叮当响)|吃土/iu;

/** Whether a text is a saying or an exaggeration that is not meant word for word. */
export const isFigurative = (text: string): boolean => FIGURATIVE.test(text);

const UNSURE =
  /\b(?:maybe|perhaps|probably|possibly|might|may (?:be|have|not|still|go|get|move|start|stop)|could|sometimes|occasionally|rarely|usually|mostly|now and then|about|around|almost|nearly|roughly|more or less|also|too|as well|another|second|other|both|either|one of|part-?time|side|as a hobby|freelanc\w+|volunteers?|wants?|wish(?:es)?|hopes?|plans?|planning|going to|will|would|thinks? (?:about|of)|considers?|considering|dreams?|tries|trying|supposed|pretends?|jokes?|joked|says? (?:that )?(?:tom|he|she|they)|until|only when|unless|except|grandparents?)\b|可能|也许|大概|或许|有时|偶尔|很少|一般|差不多|快要|左右|也(?!许)|还(?:有|在|会|是)|另[一外]|第二|其中|之一|兼职|副业|业余|打算|想(?!念)|希望|准备|计划|考虑|以后|将来|要不要|除非|除了|只有[^,，。]{1,8}才|据说|听说|开玩笑|假装/iu;

/** Whether a text leaves room for the contrary: a guess, a wish, a plan, one among several. */
export const isUnsure = (text: string): boolean => UNSURE.test(text);

const PAST =
  /\b(?:used to|once|formerly|previously|originally|back then|at (?:the time|that time)|grew up|as a (?:child|kid|teenager|student|boy|girl)|in (?:his|her|their) (?:childhood|youth|teens|twenties)|years? ago|in (?:19|20)\d\d|had (?:been|lived|worked)|was (?:a|an|once|working|living)|lived|worked|studied|ex-|former|late)\b|以前|曾经?|从前|过去|当年|那时|小时候|年轻时|上学时|原来(?:是|在|住)|本来|前(?:男友|女友|夫|妻|公司|任)|年前|过(?:世|去了)/iu;

/** Whether a text tells of what was so before, which the present does not contradict. */
export const tellsPast = (text: string): boolean => PAST.test(text);

const CHANGE =
  /\b(?:now|nowadays|these days|lately|recently|just|since (?:last|then|\w+day|january|february|march|april|may|june|july|august|september|october|november|december)|meanwhile|by now|already|meantime|any ?more|no longer|started|became|turned|switched|moved|new|got|this (?:year|month|week)|last (?:year|month|week)|adopted|finally|again|has stopped|grown)\b|现在|如今|最近|刚|已经|不再|开始|变成|成了|换|改|搬|新的|后来|今年|去年|上个?月|上周|终于|又|领养|了$/iu;

/** Whether a text itself says that something is otherwise than it was. */
export const tellsChange = (text: string): boolean => CHANGE.test(text.replace(/[.。!！\s]+$/u, ""));
