import type { ConceptTable } from "./concepts";

/** Belief, feasts, law, devices and the wider world: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const WORLD_CONCEPTS: ConceptTable = {
  religion:
    "religious, churches, mass, sermon, bible, god, jesus, catholic, protestant, baptist, methodist, orthodox, mormon, mosque, quran, koran, ramadan, islam, hindu, hinduism, puja, mandir, sikh, gurdwara, synagogue, shul, torah, judaism, jew, buddhism, buddha, meditation retreat, atheist, agnostic, baptised, baptized, baptism, christening, confirmation, communion, pilgrimage, hajj, shrine, temples, prayer, prayers, praying, believe in, don't believe, spiritual, convert, converted, hijab, left the church, parish, chapel, cathedral, monastery | 宗教 信教 基督教 天主教 伊斯兰 佛教 道教 拜佛 烧香 念经 上香 菩萨 观音 妈祖 教堂 礼拜堂 清真寺 圣经 古兰经 祷告 受洗 洗礼 信徒 信佛 吃斋 和尚 庙 寺庙 天后宫 拜拜 无神论 朝圣 做礼拜 斋月 供奉 香火 佛堂",
  festival:
    "festivals, xmas, christmas eve, boxing day, new year's eve, nye, hogmanay, diwali, holi, eid, hanukkah, passover, ramadan, chinese new year, tet, mid autumn, dragon boat, valentine, valentines, mothers day, fathers day, bonfire night, fourth of july, dia de muertos, day of the dead, carnival, st patrick, midsummer, kwanzaa, nowruz, advent, vesak, songkran, pride, halloween, bank holiday | 春节 过年 除夕 年夜饭 元宵 清明 端午 七夕 中秋 重阳 国庆 五一 元旦 圣诞 圣诞节 万圣节 感恩节 情人节 母亲节 父亲节 儿童节 腊八 小年 冬至 大年初 开斋节 泼水节 火把节 三月三 拜年 520 双节 教师节 妇女节 庙会",
  law: "court, judge, lawsuit, sue, sued, suing, trial, jury, lawyer, attorney, legal, custody hearing, contract dispute, probate, inheritance, guilty, verdict, prison, jail, arrested, arrest, bail, probation, restraining order, tribunal, mediation, witness, testify, settlement, compensation, parole, deposition, statement to police | 法院 打官司 官司 起诉 开庭 判决 律师 仲裁 调解 被告 原告 坐牢 监狱 拘留 被抓 罚款 罚单 证人 遗嘱 维权 劳动仲裁 传票 立案 法庭 取保 判刑 公证 胜诉 败诉 申诉 交罚",
  crime:
    "crime, criminal, thief, thieves, theft, burgled, burglar, broke in, break in, broken into, shoplifting, pickpocket, pickpocketed, vandalised, murder, murdered, kidnapped, police report, crime number, stolen phone, hold up, mugger, blackmail, shooting, gunshot | 报警 小偷 被偷 偷了 抢劫 被抢 入室 盗窃 杀人 绑架 敲诈 凶手 案子 立案 监控 警察 派出所 勒索 扒手 撬锁",
  war: "war, wars, battle, battlefield, bomb, bombing, bombed, =shelling, missile, drone attack, siege, invasion, invaded, frontline, occupied, occupation, evacuated, refugee, refugees, ceasefire, firing squad, shot at dawn, shot by, prisoner of war, trenches, ww1, ww2, world war, somme, d-day, blitz, holocaust, genocide, wounded, draft notice, displaced, bunker, air raid | 战争 打仗 战场 轰炸 空袭 导弹 前线 难民 逃难 抗战 抗美援朝 内战 炮弹 停火 避难 牺牲 烈士 二战老兵 志愿军 | army",
  ancestry:
    "ancestor, ancestors, ancestry, genealogy, family tree, family history, archive, archives, census record, great great grandfather, great uncle, great aunt, heritage, dna test, descendant, in the records, roots | 祖先 族谱 家谱 祖上 太爷爷 太奶奶 曾祖 祖籍 家族 后代 先人 档案 | family",
  politics:
    "political, government, president, prime minister, mp, senator, voted, voting, ballot, labour party, republican, democrat, left wing, right wing, protests, demonstration, strike, on strike, picket, petition, activist, referendum, brexit | 政府 总统 选举 投票 抗议 罢工 工会 游行 政治 党员 入党 上访 人大",
  volunteer:
    "volunteers, volunteered, volunteering at, food bank, soup kitchen, charity shop, helping out, samaritans, mentoring, community work, fundraise, animal shelter, litter pick, lifeboat, search and rescue, blood donor, give blood, lollipop | 义工 志愿 志愿者 公益 献血 支教 救助站 流浪动物 捐赠 社区服务 慈善 献爱心 红十字",
  phone:
    "phones, mobile, mobiles, android, samsung, pixel phone, handset, sim, sim card, cracked screen, charger, landline, voicemail, texted, texting, call log, screen protector, earbuds, earphones, airpods, headphones, power bank, new number, phone case, huawei, xiaomi | 手机 电话 安卓 华为 小米 苹果手机 屏幕碎 充电器 耳机 充电宝 手机壳 手机卡 流量 换机 蓝牙耳机 音箱 手机型号 来电",
  phone_number:
    "phone number, telephone, telephone number, number to ring, number to call, mobile number, cell number, contact number, emergency contact, contact details, hotline, call me on, ring me on | 电话号码 手机号 联系方式 联系电话 紧急联系人 分机 座机 热线 联系人 微信号 qq号",
  computer:
    "computers, laptops, desktop, keyboard, monitor, printer, ipad, tablet device, mac, hard drive, usb, webcam, hard disk, backup, ssd, graphics card, gpu, chromebook, thinkpad, bricked, mousepad, mechanical keyboard | 电脑 平板 台式 笔记本电脑 键盘 鼠标 显示器 打印机 硬盘 u盘 显卡 主机 ipad 备份 死机 蓝屏 屏幕",
  password:
    "password, passwords, passcode, pin code, pin number, login, log in, username, door code, security question, two factor, wifi password, unlock, safe code, alarm code, locker code, voucher code, booking reference, entry code, access code | 密码 口令 验证码 账号 用户名 登录 登陆 解锁 暗号 门禁码 保险箱 锁屏 取件码 邀请码 开机密码 安全问题 密保",
  internet:
    "website, websites, blog, vlog, facebook, reddit, snapchat, discord, whatsapp, telegram, messenger, email, emails, gmail, inbox, subscribers, followers, posted, post online, forum, linkedin, livestream, streaming, twitch, group chat, dm, subreddit, insta, ig, bluesky | 网站 公众号 视频号 直播 粉丝 博主 微信群 邮箱 邮件 qq 知乎 快手 贴吧 豆瓣 账号 网名 涨粉 私信 拉黑 热搜 评论区 关注",
  app: "app, apps, download, installed, software, chatgpt, subscription, subscribed, spotify, duolingo, strava, notifications, excel, spreadsheet, cancel my, free trial | 软件 小程序 安装 会员 订阅 续费 自动扣费 excel 卸载 办会员",
  news: "news, headline, newspaper, broadcast, interview in, in the paper, on tv | 新闻 报道 报纸 采访 上电视 杂志 头条 记者",
  science:
    "science, astronomy, planet, planets, telescope, nebula, eclipse, physics, experiment, dinosaur, geology, stars, meteor, saturn, jupiter, moon, =mars, fossil | 科学 天文 望远镜 星空 行星 流星 实验 月食 日食 土星 木星 宇宙 化石 流星雨",
  invent:
    "invent, invented, invention, restore, restoring, restored, restoration, prototype, patent, startup idea, raspberry pi, arduino, robot, coding project, side project, workshop, tinkering | 发明 做了个 组装 改装 修复 专利 机器人 自制 树莓派 副业 捣鼓 复原",
  star: "telescopes, constellation, constellations, milky way, astrophotography, saturn, eclipse, aurora, northern lights | 望远镜 星空 银河 流星雨 极光 观星 | hobby science",
  superstition:
    "horoscope, zodiac, tarot, fortune teller, aries, taurus, gemini, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces, mercury retrograde, palm reading, feng shui, lucky number, ghost, haunted, astrology, rising sign | 星座 塔罗 算命 风水 八字 本命年 生肖 水逆 幸运数字 运势 属龙 属虎 属马 属鼠 属牛 属兔 属蛇 属羊 属猴 属鸡 属狗 属猪 求签 抽签 | zodiac",
};
