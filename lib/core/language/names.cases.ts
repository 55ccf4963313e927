/**
 * Talks as people text, with what they name: sentences parted by " // ", names after " => ". `kind:` stands before a name that
 * is no person; other names follow "=". Written for this project; some
 * two fifths without any name.
 */
export const EN_CASES = `
my sister priya is visiting next weekend => priya
my dog mochi died last night => pet:mochi
my uncle Bartholomew, everyone calls him Bart, had a stroke // bart is finally home => Bartholomew=Bart
we got a puppy!! // his name is Mochi and he chewed my shoe => pet:Mochi
so my coworker dana took credit for my slides again => dana
had dinner with Oluwaseun and his wife => Oluwaseun
i think tyler is ghosting me => tyler
We named her Juniper after my grandmother => Juniper
my boss hates me
i moved to kilkenny in march => place:kilkenny
got an interview at Stripe next week!! => org:Stripe
my therapist says i should journal more
Grandma Rosa taught me to make gnocchi => Rosa
my best friend jaz is getting married and i'm maid of honor => jaz
her name is Beatrix but we call her Bea => Beatrix=Bea
our cat is called pickles => pet:pickles
the vet thinks pickles has kidney disease
Had to put Biscuit down today. 14 years old. => pet:Biscuit
my cousin's kid broke his arm
Marcus and I broke up => Marcus
i miss her so much
ok so update on the sam situation => sam
Sam texted me at 3am // i didn't reply to sam => Sam
my brother will be home for christmas
my sister may lose the baby
my mom called me crying
will i ever stop feeling this way
Tomorrow is my first day at Deloitte => org:Deloitte
I work at a bakery in Lisbon => place:Lisbon
my landlord is selling the flat
met this guy called Steve at the gym, he's nice => Steve
my niece Aanya turned 5 today => Aanya
Aanya's birthday party was chaos => Aanya
my roommate keeps eating my food
my roommate chad keeps eating my food => chad
the neighbour's dog bit me
We're flying to Reykjavik on Friday => place:Reykjavik
i can't sleep
Dr. Patel said the scan is clear => Dr. Patel
my oncologist, Dr. Nwosu, is so kind => Dr. Nwosu
Mr Henderson next door fell off a ladder => Mr Henderson
feeling kinda low today
my son theo started school => theo
theo hates it there already => theo
I watched Inception again last night
just finished reading Dune
my phone died and I missed the bus
My Spanish exam is on Monday
I hate Mondays
we had thai food and watched netflix
my husband Raf got laid off from Meta => Raf; org:Meta
raf is taking it badly
Jo, my sister-in-law, moved in with us => Jo
my mother in law is coming to stay
my mother-in-law Gertrude is coming to stay => Gertrude
kiddo has a fever
my little brother danny won his match => danny
danny's coach is a jerk => danny
Coach Ramirez benched me => Coach Ramirez
our goldfish Bubbles died, kids are devastated => pet:Bubbles
my hamster is called sir fluffington => pet:sir fluffington
i named my car Bertha lol => other:Bertha
named the sourdough starter clint yeastwood => other:clint
my girlfriend dumped me
my girlfriend mei-ling dumped me => mei-ling
My ex is engaged. To Claire, of all people. => Claire
do you remember what i told you about work
i think i have covid
my name is Jordan
call me Jo
my brother's name is Tobias but he goes by Toby => Tobias=Toby
Toby got into Stanford!!! => Toby; org:Stanford
I graduated from the University of Leeds last summer => org:University of Leeds
my dad used to work for the railway
My dad grew up in Naples => place:Naples
going to my parents' place in Vermont for thanksgiving => place:Vermont
i feel like nobody likes me
i told Hannah everything => Hannah
hannah cried // she's my oldest friend => hannah
Hannah, aka Hanzo, is the funniest person i know => Hannah=Hanzo
My teacher Mrs. Okafor believes in me => Mrs. Okafor
my manager said no again
honestly my week has been awful
my kitten luna is so tiny => pet:luna
luna fell off the shelf // my kitten is ok => luna
Luna fell asleep on me => Luna
We adopted two kittens, Salt and Pepper => pet:Salt; pet:Pepper
my horse won
my horse Duke won the derby => pet:Duke
there was a storm last night
i hope things get better
grace under pressure i guess
Rose brought me soup when i was sick => Rose
I bought a rose for my wife
mark my words this will go wrong
Mark from accounting is retiring => Mark
that guy mark from work is retiring => mark
can you help me write an email
sending a letter to my grandma in Manila => place:Manila
my lola is 92
the twins are asleep finally
the twins, Ada and Otis, are asleep finally => Ada; Otis
My best friend's name is Xiomara. // Everyone calls her Xio. => Xiomara=Xio
visited Auntie Bev in the care home => Bev
auntie bev doesn't recognise me anymore => bev
saw Dad's old jacket and lost it
Dad is in the ICU
Mum died on tuesday
i was in london for work => place:london
tokyo was incredible => place:tokyo
i've never been to paris => place:paris
Paris dumped me by text => Paris
nice weather today
my reading is getting better
i need a bath
Turkey was so hot this time of year => place:Turkey
we had turkey for dinner
my ex Jake moved to Austin => Jake; place:Austin
I'm reading a book called Piranesi => other:Piranesi
playing a game called Hades all weekend => other:Hades
my friend zainab from uni is in hospital => zainab
my friend from uni is in hospital
the baby is here!! // we called him Caspian => Caspian
The doctor confirmed it's a girl
dentist appointment at 4
Short for Alexandra, but everyone says Lexi. My daughter is a handful => Alexandra=Lexi
my labmate Wenjie is so competitive => Wenjie
Wenjie submitted our paper without me => Wenjie
my physio thinks i tore something
my colleague told me i smell
my flatmate burned the rice again
a girl at work named Tamsin is pregnant => Tamsin
I volunteer at Oakfield Shelter on sundays => org:Oakfield Shelter
we broke up. he said he needs space
My grandad, Alfie, fought in the war => Alfie
grandpa joe is 90 today => joe
I can't stop thinking about Leila => Leila
think i'm in love with leila => leila
i asked out the girl from the coffee shop
my stepdad is being weird
stepdad's name is Gary. ugh => Gary
NOT AGAIN I HATE THIS JOB SO MUCH
MY SISTER JUST HAD HER BABY
Thinking of quitting tbh
my dog ate chocolate and we spent the night at the vet
my puppy pooped everywhere
Rufus is getting old, he's been limping. Poor dog. => Rufus
my old dog rufus is limping => pet:rufus
work drinks with the team, didn't know anyone
ran 10k today, new personal best!
my aunt in Ohio is selling the farm => place:Ohio
the Hendersons invited us for dinner => Hendersons
Google Maps sent me the wrong way
iPhone broke, ordered a new one on Amazon
Christmas was lonely this year
started taking zoloft
i'm catholic but my partner is jewish
learning French on Duolingo
my tutor Mr. Bianchi is from Bologna => Mr. Bianchi; place:Bologna
my supervisor wants the report by Friday
Lucky is the best boy, my dog i mean => Lucky
we call our tortoise Sir Isaac => pet:Sir Isaac
My barber Enzo told me he's moving back to Italy => Enzo; place:Italy
lunch with mum and dad
my friends don't get it
Kwame's mum passed away => Kwame
going to see my dad tomorrow, he lives in Cork => place:Cork
my sister got a job
my sister Orla got a job at the BBC => Orla
ngl i'm scared
Sunday dinner at Nan's
told priya about the baby, she screamed => priya
I met Ingrid's parents => Ingrid
cooper chewed through the couch, bad dog => cooper
`;
export const ZH_CASES = `
我闺蜜叫周明月 // 我们都叫她月月 => 周明月=月月
我家猫叫团子，今天吐了 => pet:团子
我妹小雨考上大学了 => 小雨
今天跟王磊吃饭 => 王磊
昨天又加班到十二点
我同事李婷离职了 => 李婷
我同事离职了
我弟叫林子豪，外号豪哥 => 林子豪=豪哥
养了只柯基，名字叫土豆 => pet:土豆
土豆今天拆家了
下个月搬到成都 => place:成都
我老公在华为上班 => org:华为
我妈催我结婚
奶奶上周走了
张老师今天表扬我了 => 张老师
陈医生说没什么大问题 => 陈医生
我室友阿杰打呼噜吵死了 => 阿杰
心情不好
我女儿糖糖发烧了 => 糖糖
糖糖今天退烧了 => 糖糖
我男朋友陈宇航跟我求婚了 => 陈宇航
今天面试了字节 => org:字节
我考上浙江大学了 => org:浙江大学
我叫李雷
叫我小林就行
我的狗叫旺财，养了十年 => pet:旺财
旺财没了
我爸住院了
我大学同学赵雪要结婚了 => 赵雪
好想去旅游
周末去苏州玩 => place:苏州
国庆在杭州人挤人 => place:杭州
我老板姓王
小李说他也要走 => 小李
老王请我们吃饭 => 老王
王姐人特别好 => 王姐
想吃火锅
我表哥刘洋在深圳买房了 => 刘洋; place:深圳
刘洋真厉害 => 刘洋
我发小外号叫胖虎 => 胖虎
我朋友Kevin来接我 => Kevin
跟Amy吵架了 => Amy
Amy一直不回我消息 => Amy
我女朋友叫苏晴，小名晴晴 => 苏晴=晴晴
我高兴坏了
王者荣耀又输了
马上就要考试了
高中同学聚会好尴尬
我妈让我相亲
相亲对象叫何俊，是个程序员 => 何俊
老板又骂我
导师赵教授把我论文打回来了 => 赵教授
明天去医院复查
我外婆叫陈秀英，今年八十五 => 陈秀英
我侄子乐乐会走路了 => 乐乐
我家那只仓鼠叫花生 => pet:花生
花生越狱了
我儿子取名叫沐辰 => 沐辰
我儿子大名王沐辰，小名辰辰 => 王沐辰=辰辰
他叫徐浩，是我前男友 => 徐浩
徐浩居然要结婚了 => 徐浩
分手三个月了
失眠
我们公司要裁员
我在腾讯实习 => org:腾讯
我闺蜜怀孕了
我闺蜜婷婷怀孕了 => 婷婷
隔壁老张天天装修 => 老张
温柔一点好吗
今天好累不想说话
我在北京出差 => place:北京
去日本玩了一周 => place:日本
我家金毛叫可乐 => pet:可乐
可乐今年七岁了
我想喝可乐
我姐在上海生了个女儿 => place:上海
外甥女叫安安 => 安安
叫了个外卖
叫他别来了
我叫他别管我
妈妈叫我回家吃饭
老师叫我起来回答问题
我弟弟考研失败了
弟弟张弛考研失败了 => 张弛
我教练姓孙，大家叫他孙大圣 => 孙大圣
健身教练阿强很凶 => 阿强
客户太难搞了
朋友推荐我看一本书叫活着 => other:活着
最近在玩一个游戏叫原神 => other:原神
最近追的剧叫漫长的季节
我同桌叫欧阳娜，我们都喊她娜娜 => 欧阳娜=娜娜
欧阳娜今天转学了 => 欧阳娜
送走了我的老猫咪咪 => pet:咪咪
我前女友林晓发朋友圈了 => 林晓
给我爸买了个手机
小时候我爸常打我
小张和小刘在一起了 => 小张; 小刘
我跟郭靖宇是发小 => 郭靖宇
暗恋吴桐三年了 => 吴桐
吴桐对我笑了 => 吴桐
孙悦约我看电影 => 孙悦
我好像喜欢上他了
杨阿姨送了我们一筐橘子 => 杨阿姨
楼下李叔去世了 => 李叔
房东太太人很好
这周好忙
我和我老公吵架了
我家住在绵阳下面的一个小镇 => place:绵阳
老家在湖南 => place:湖南
我出生在大庆 => place:大庆
他毕业于清华大学 => org:清华大学
入职阿里第一天 => org:阿里
高铁晚点了
成功了！
时间过得好快
白忙活一天
连续下了一周的雨
方案又被毙了
黄了，彻底黄了
常常觉得自己没用
路上堵车
花了好多钱
何必呢
我的猫丢了
我的猫毛球丢了 => pet:毛球
毛球找到了！ => 毛球
我们给宝宝起名叫知夏 => 知夏
我师姐孟瑶发了顶刊 => 孟瑶
师姐帮我改了论文
班主任老周退休了 => 老周
小区里的流浪猫我叫它大橘 => pet:大橘
我妈养了只鹦鹉叫小绿 => pet:小绿
我表妹唐糖高考六百八 => 唐糖
我爷爷最疼我
跟爸妈视频了
今天和同事去唱歌
我奶奶叫王桂兰，大家都叫她兰婆婆 => 王桂兰=兰婆婆
我发烧了
周五体检
秋天到了
冰岛太美了 => place:冰岛
从西安回来了 => place:西安
我哥要去澳大利亚留学 => place:澳大利亚
我们班长许诺给我写了信 => 许诺
马总找我谈话 => 马总
高总说年终奖没了 => 高总
钱包丢了
江边散步
新来的实习生叫Lily，挺机灵 => Lily
我英文名叫Vivian
我老婆周洁升职了 => 周洁
洁洁今晚加班 => 洁洁
我婆婆又来了
下雨天好烦
心理医生让我写日记
我的咨询师姓刘
有个男生叫赵一鸣，加我微信 => 赵一鸣
同学聚会见到了蒋文斌 => 蒋文斌
`;
