import type { ConceptTable } from "./concepts";

/** Sport, music, books, films, games and crafts: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const PLAY_CONCEPTS: ConceptTable = {
  sport:
    "sports, sporty, play for, squad, league, cup final, coach, match, matches, fixture, goalkeeper, goalie, striker, midfielder, defender, which team, jersey, shirt number, squad number, libero, benched, footy, which club, season ticket, supporter, fan of | 运动 球队 校队 教练 队友 队长 比赛 球衣 几号球衣 门将 前锋 后卫 中场 自由人 替补 主队 球迷 踢什么位置 体育 体育特长 哪个队 训练 联赛 集训 | hobby",
  football:
    "soccer, football, footie, five a side, premier league, arsenal, liverpool, chelsea, man united, world cup, nfl, quarterback, touchdown, penalty, futsal, kickabout | 足球 踢球 世界杯 欧冠 英超 国足 中超 进球 点球 五人制 球场 踢足球 | sport hobby",
  basketball:
    "basketball, nba, hoops, netball, dunk, three pointer, point guard | 篮球 打篮球 球场 三分 扣篮 灌篮 投篮 篮球赛 | sport hobby",
  racket:
    "tennis, badminton, squash court, table tennis, ping pong, pickleball, padel, racket, racquet | 网球 羽毛球 乒乓球 壁球 匹克球 球拍 打球 | sport hobby",
  cricket:
    "cricket, bowler, batsman, wicket, rugby, hockey, baseball, softball, lacrosse, volleyball, handball, golf, bowling, darts, snooker, curling, ice hockey, roller derby | 板球 橄榄球 曲棍球 棒球 垒球 排球 打排球 手球 高尔夫 保龄球 飞镖 台球 桌球 冰球 冰壶 | sport hobby",
  martial_arts:
    "martial arts, boxing, boxer, karate, judo, taekwondo, kung fu, mma, jiu jitsu, bjj, kickboxing, muay thai, tai chi, taichi, aikido, fencing, wrestling, black belt, belt, sparring | 武术 拳击 太极 太极拳 跆拳道 柔道 空手道 散打 泰拳 咏春 击剑 摔跤 黑带 巴西柔术 什么拳 功夫 练拳 打拳 | sport exercise hobby",
  winter_sport:
    "ski, skiing, snowboarding, snowboard, skate, skating, ice skating, figure skating, sledging, sledding, skateboard, roller skating, rollerblading, surf, surfing, surfboard, paddleboard, kayak, kayaking, canoe, =rowing, rower, sailing, sail, windsurf, kitesurf, scuba, snorkel, diving, wild swimming | 滑雪 滑冰 溜冰 花滑 单板 双板 轮滑 滑板 冲浪 桨板 皮划艇 划船 赛艇 帆船 潜水 浮潜 自由潜 冬泳 野泳 陆冲 | sport hobby",
  exercise:
    "exercises, exercising, weights, lift weights, lifting, squat, squats, deadlift, bench press, crossfit, spin class, zumba, aerobics, cardio, hiit, treadmill, personal trainer, push ups, press ups, pull ups, plank, steps a day, stretching, barre, gym membership, reps, kettlebell | 健身房 撸铁 深蹲 硬拉 卧推 力量训练 有氧 跳绳 俯卧撑 引体 普拉提 动感单车 私教 拉伸 平板支撑 晨练 广场舞 步数 打卡健身 跑步机 增肌 减脂 | hobby",
  run: "runs, runner, runners, parkrun, ultra, ultramarathon, triathlon, ironman, couch to 5k, trail run, trail runners, trail running, race, sprints, cross country, park run, running shoes, trainers, marathons, 26.2 | 跑步 马拉松 半马 全马 越野跑 铁人三项 长跑 短跑 跑团 跑鞋 配速 慢跑 十公里 五公里 完赛 | exercise sport",
  swim: "swimmer, swims, lengths, front crawl, breaststroke, butterfly stroke, backstroke, swimming lesson, swimming lessons, swimming pool, lido, aqua | 游泳 蛙泳 自由泳 蝶泳 仰泳 泳池 泳衣 泳帽 学游泳 | exercise sport",
  instrument:
    "instruments, musical instrument, pianist, guitarist, violinist, viola, cellist, double bass, bass guitar, electric guitar, acoustic guitar, banjo, mandolin, harp, harpist, clarinet, oboe, bassoon, trumpet, trombone, french horn, tuba, cornet, saxophone, sax, harmonica, accordion, keyboard player, synth, synthesizer, percussion, tabla, sitar, bagpipes, fiddle, bodhran, tin whistle, ukelele, uke, drummer, drumming, drumkit, kalimba, marimba, xylophone, bongo, djembe, erhu, guzheng, lute, euphonium, play an instrument, what do i play | 乐器 小提琴 中提琴 大提琴 手风琴 口琴 单簧管 双簧管 小号 长号 圆号 大号 竖琴 扬琴 葫芦丝 唢呐 箫 陶笛 古琴 琵琶 二胡 古筝 尤克里里 架子鼓 爵士鼓 非洲鼓 贝斯 电吉他 木吉他 电子琴 键盘手 弹琴 拉琴 吹笛 敲鼓 练琴 学琴 马头琴 月琴 拇指琴 竹笛 萨克斯 考级 钢琴 | music hobby",
  music:
    "songs, singers, bands, album, albums, gigs, concerts, playlists, musician, rapper, =rap, jazz, rock band, pop music, classical music, opera, techno, country music, folk music, =blues, hip hop, kpop, k-pop, metal band, punk, vinyl, spotify, lyrics, tune, melody, composer, bach, mozart, beethoven, festival tickets, setlist, listen to, soundtrack, abba, tickets to see, radio, podcast, podcasts, audiobook, what do i listen to | 歌曲 歌单 专辑 乐队 唱片 黑胶 演唱会 音乐节 民谣 摇滚 爵士 古典 说唱 流行歌 嘻哈 交响 歌词 听歌 网易云 单曲 歌手 爱豆 追星 抢票 作曲 旋律 评书 相声 电台 播客 有声书 戏曲 京剧 昆曲 越剧 黄梅戏 豫剧 听什么 听啥 粤剧 秦腔 | hobby",
  sing: "sings, singer, sang, singing in, choirs, chorus, choral, alto, soprano, tenor, baritone, solo, rehearsal, rehearsals, open mic, a cappella, karaoke night, hymn, carol, carols, duet | 合唱团 独唱 唱 合唱 K歌 麦霸 女高音 男高音 排练 排演 演出 小剧场 卡拉 开嗓 唱歌 | music hobby",
  dance:
    "dancer, dances, ballroom, tango, waltz, swing dance, tap dance, ceilidh, contemporary dance, bharatanatyam, flamenco, bachata, belly dance, dance class, ballet class, pole dancing, line dancing, breakdance, recital | 舞 舞蹈 芭蕾 民族舞 拉丁舞 街舞 交谊舞 古典舞 爵士舞 肚皮舞 广场舞 跳舞 探戈 舞蹈队 演出服 舞台 | hobby art",
  perform:
    "perform, performance, performing, stage, rehearse, audition, musical, panto, pantomime, improv, stand up, circus, magic tricks, magician, puppet, cosplay, larp, which evening ~ sing, costume, recital, gig | 演出 表演 舞台 话剧 音乐剧 排练 彩排 上台 小品 相声 脱口秀 魔术 汉服 cos 漫展 登台 演出服 行头 剧社 服装统一 | hobby art",
  book: "=books, =reads, reader, novels, bookshop, bookstore, author, authors, kindle, audiobook, book club, paperback, hardback, thriller, fantasy novel, sci fi, memoir, biography, comic, comics, manga, graphic novel, poet, poems, favourite book, favorite book, chapter, chapters, library books, what am i reading, bookmark, fairy tale, bedtime story | 书籍 小说 网文 看书 读书 书店 作者 作家 漫画 绘本 诗 诗集 散文 传记 科幻 悬疑 推理 言情 武侠 读书会 图书馆 章节 书名 三体 红楼梦 还书 借书 睡前故事 电子书 | hobby",
  writing:
    "writing, novel, poem, poetry, short story, screenplay, script, blog, blogging, manuscript, chapter, memoir, my writing, journal, journaling, diary, publish, published, fan fiction, fanfic, essay, dissertation, my story, word count, the article | 写小说 写作 写文 小说 稿子 开篇 投稿 剧本 写诗 同人 日记 手账 散文 码字 连载 出书 章 编辑说 新一章 作文 大纲 主角 情节 写信 写歌 | hobby",
  movie:
    "movies, films, cinema, tv series, episode, episodes, season finale, netflix, documentary, documentaries, soap, sitcom, bake off, strictly, reality show, cartoon, disney, marvel, star wars, harry potter, horror film, romcom, favourite film, favorite film, favorite movie, youtube, binge, k drama, kdrama, anime, studio ghibli, dvd, what am i watching | 电影 影片 电视剧 追剧 综艺 纪录片 动画 韩剧 美剧 日剧 恐怖片 爱情片 导演 演员 刷剧 b站 电影院 首映 看片 影院 宫崎骏 漫威 短剧 爽剧 网剧 抖音 刷视频 | hobby",
  game: "games, gamer, console, playstation, ps5, xbox, nintendo, minecraft, fortnite, roblox, zelda, pokemon, =sims, league of legends, valorant, call of duty, overwatch, board games, boardgame, card game, dnd, d and d, dungeons, dm, campaign, halfling, paladin, bard, dice, jigsaw, crossword, crosswords, sudoku, wordle, chess, bridge club, poker night, mahjong, scrabble, quiz, trivia, pub quiz, escape room, speedrun, guild, stardew, animal crossing, save file, gamertag, monopoly, warhammer, catan, dominoes, domino, checkers, draughts, rummy, backgammon, solitaire, cribbage, darts night | 游戏 打游戏 手游 网游 端游 王者荣耀 原神 英雄联盟 吃鸡 我的世界 塞尔达 动森 宝可梦 主机 段位 开黑 排位 皮肤 氪金 剧本杀 狼人杀 桌游 跑团 麻将 打牌 斗地主 扑克 象棋 围棋 五子棋 拼图 数独 密室 魔方 胡了 打麻将 崩铁 阴阳师 steam 联机 多米诺 跳棋 飞行棋 牌局 | hobby",
  craft:
    "crafts, crafty, sewn, quilt, quilting, quilts, embroider, cross stitch, knits, knitted, crocheted, cardigan, needle, needles, yarn, wool, weave, weaving, loom, origami, calligraphy, candle making, soap making, jewellery making, jewelry making, beads, beading, leatherwork, carving, whittling, carpentry, scrapbook, scrapbooking, upholstery, model trains, model railway, miniatures, legos, 3d printing, ceramics, pottery, glaze, glazes, kiln, =mug, =mugs, clay, wheel throwing, fire it, tenmoku, stained glass, dressmaking, macrame, bonsai, tie dye, woodturning, handmade, homemade, birdhouse | 手工 毛线 钩织 编织 毛衣 刺绣 十字绣 拼布 缝纫 裁缝 折纸 剪纸 书法 毛笔字 篆刻 皮具 木雕 滴胶 串珠 陶艺 拉坯 窑 釉 釉料 泥塑 模型 高达 手办 拼豆 乐高 羊毛毡 手账 盘扣 扎染 diy 手作 捏陶 烧窑 茶具 绒花 | hobby",
  art: "drawing, drawings, sketchbook, sketches, painted, paintings, watercolour, watercolours, oils, acrylic, acrylics, canvas, easel, exhibition, sculpture, sculpting, life drawing, portrait, portraits, printmaking, illustration, doodle, doodles, cartoonist, mural, charcoal, gallery opening, palette, procreate, paint by numbers, urban sketching | 画 国画 油画 水粉 水墨 速写 板绘 插画 漫画 展览 画展 画室 美展 雕塑 版画 丙烯 写生 涂鸦 肖像 临摹 画板 学画 | hobby",
  photo:
    "photos, photographs, photographed, photograph, lens, lenses, dslr, film camera, polaroid, darkroom, photo shoot, photoshoot, portrait photography, nikon, canon, tripod, selfie, headshot, filming, drone | 摄影 拍照 相机 镜头 胶片 单反 拍立得 写真 约拍 自拍 无人机 航拍 照片 相册 扫街 快门 修图 富士 | hobby",
  collect:
    "collects, collecting, stamps, stamp collection, coins, coin collection, antiques, vinyls, badges, trading cards, pokemon cards, funko, figurines, teapots, memorabilia, fountain pen, fountain pens, metal detecting, sneakers collection, fossils, =shells, thimbles | 收藏 集邮 邮票 古董 古玩 钱币 盲盒 手办 唱片 徽章 球鞋 文玩 手串 钢笔 贝壳 核桃 卡牌 谷子 吧唧 冰箱贴 | hobby",
  outdoors:
    "hike, hikes, hiker, hiking boots, ramble, rambling, camp, campsite, tent, foraging, mushroom picking, geocaching, orienteering, bouldering, climbing wall, rock climbing, trekking, trek, trail, trails, caving, birdwatching, stargazing, canyoning, paragliding, skydive, skydiving, bungee, national park, picnic, countryside walk, bonfire, wilderness, nature walk | 户外 徒步 爬山 登山 露营 帐篷 攀岩 抱石 野营 野餐 越野 跳伞 滑翔伞 蹦极 观鸟 赶海 采蘑菇 挖笋 国家公园 散步 遛弯 公园 凉亭 看星星 观星 城市漫步 | hobby",
  fishing:
    "fished, angler, angling, rod, rods, fly rods, fly fishing, trout, carp fishing, bait, tackle, pike, caught a fish, boat fishing, lure | 钓鱼 鱼竿 钓友 路亚 海钓 鱼饵 夜钓 野钓 垂钓 | hobby outdoors",
  hobby:
    "hobbies, interest, interests, interested in, passion, passions, in my spare time, for fun, to relax, unwind, leisure, keen on, into lately, lessons, started learning, taken up, took up, taking up, started ~ lessons, pastimes, do to relax, into these days, evenings do | 爱好 兴趣 业余 空闲 消遣 特长 喜欢做 解压 迷上 学了 报了个 闲的时候 有空 没事就 玩什么 平时玩 打发时间 入坑 沉迷 喜欢玩 周末干 兴趣爱好 上瘾",
  club: "club, clubs, member, membership, society, meetup, association, allotment society, choir, team name, book club, run club, scouts, rotary, volunteer group, rehearsal | 社团 俱乐部 协会 会员 小组 队名 舞蹈队 合唱团 银铃 读书会 跑团 车友会 老年大学 兴趣小组",
};
