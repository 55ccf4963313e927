import type { Vocabulary } from "./gravity-vocabulary";

/** English words dropped into Chinese talk, and what is said in Taiwan, Hong Kong, the North-East, Sichuan, Shanghai. */
export const MIXED_ZH: Vocabulary = {
  heavy: {
    4: `
      lay~off layoff laid~off lay掉 被lay fire了 fired 被fire PIP pip了 terminate grace.period H1B~(?:没中|没抽|denied|过期|拒) denied deny了 deport removal overstay out.of.status visa~(?:没过|拒|reject|denied|过期) reject(?:ed|了)? desk.reject 拒信 waitlist~(?:没|拒) withdraw~(?:offer) stroke了 heart.attack cancer tumor malignant stage.(?:3|4|three|four|三|四) metast biopsy chemo hospice ICU ER了 psych.ward suicidal overdose OD了 relapse(?:d|了)? rehab passed.away pass.away 走了.{0,3}funeral funeral miscarr stillb no.heartbeat 没heartbeat failed.ivf ivf~(?:fail|失败|没) divorce break.?up 分了break dump(?:ed|了)? cheat(?:ed|ing|了)? ghost了 met.someone affair domestic restraining.order lawsuit sue了 evict(?:ed)? eviction foreclos bankrupt shut.?down shutdown bankruptcy scam(?:med)? 被scam rob了 robbed mugged roofie drug了 往~(?:drink|杯子|水)里~(?:放|加|下) fail了~(?:quals|defense|thesis|final|prelim) kicked.out quals~(?:没过|挂|fail) funding~(?:没|断|cut|砍)
      资遣 被资遣 炒掉 开刀房 加护病房 加护 插管 病危通知 往生 走掉了 不在了 过世 跳轨 烧炭 家暴 劈腿 兵变 被兵变 被甩 被当掉 二一 二一了 退选 法拍 跑路 倒会 倒债 被倒 诈骗集团 车手 车贷 积欠 断头 被诈 走路工 掀翻 土石流 淹大水 气爆 羁押 交保 传唤 保护管束 被关 进局子 号子 吃牢饭 唔见 不见了(?!还|吗) 走了人 扑街 执笠 结业 炒鱿 收楼 冚棚 爆煲 断供 拗柴 撞车 入医院 入院 开刀 中风 生癌 生cancer 癌症 爆血管 扎针~不 没影了 没辙了 黄铺 蹽了 跟人跑 跟人家跑 埋汰我 削我 揍我 死翘翘 老了人 老(?:了|喽)人 跑忒 没忒 死忒 出事(?:了|情)? 出大事 出(?:了)?人命 没命 丢命 丢了命
    `,
    3: `hearing lawyer sponsor~不 overwork burnout diagnosis diagnosed surgery seizure ambulance emergency mass lump scan~(?:不|有) 911 cop police court custody alimony landlord~(?:赶|kick) credit.card~k debt owe 欠~k list上 在list HR~(?:sit|坐|book|约) panic.attack depression PTSD abuse assault harass stalk bully bullied 转介 出庭 讼 验伤单 病理报告 病假 加护 开庭 被关 停薪 无薪假 没有救 死心 心酸 走佬 拆伙 散伙 衰 大镬`,
    2: `stroke crash accident hospital doctor nurse therapist oncolog MRI pathology notice deadline~没 最后 severance package 60天 shelter 报警 阿姨~别 别的阿姨 别的叔叔`,
  },
  bright: {
    4: `
      remission cancer.free benign all.clear 敲~bell ring~bell bell negative discharge(?:d)? recovered recover了 promote(?:d|了)? promotion offer~(?:来|拿|到|sign|了) return.offer sign(?:ed|了)~(?:offer|contract|deal|lease|papers) got.in got.the 被admit admit(?:ted|了) ad来了 accept(?:ed|ance|了)? full.ride full.funding fully.funded scholarship fellowship tenure 拿~tenure grant~(?:下|批|到|了|拿) pass(?:ed|了)~(?:quals|defense|bar|boards|exam|viva|prelim|thesis|考) (?:quals|defense|bar|viva|USMLE|thesis|prelim|citizenship)~(?:pass|过) defend(?:ed)?了 graduate了 PhD~(?:了|拿|毕业) green.card~(?:来|到|批|approve|下) approve(?:d|了)? approved 抽中~H1B H1B~(?:中|抽中|selected|approve) citizenship naturaliz oath propose了 proposed engaged engage了 said.yes married pregnant positive~(?:两|test|棒) heartbeat due.date expecting sober clean~(?:天|年|days) clean~(?:\\d) best.(?:documentary|paper|film|actor|new|picture|in) award winner 1st.place first.place gold.medal PR了 PB了 BQ Boston~(?:qualif|中) finish.line startup~(?:funded|融|卖|acquired) acquired seed.round term.sheet paid.off mortgage~(?:paid|还清) debt.free own.(?:house|place|shop) closing~(?:房|house|keys) publish(?:ed|了) book.deal standing.ovation sold.out hired hire了 got.hired reunite(?:d)?
      登记了 两个新郎 两个新娘 公证结婚 求婚 录取了 备取~上 正取 中头奖 发票~(?:特奖|头奖|百万|千万|一千万|两百万) 上榜 榜首 转正职 升迁 升官 核准 核发 判~(?:胜|赢) 平反 痊愈 出院 做阿公 做阿嬷 有身了 添金孙 做妈妈 做爸爸 做奶奶 做外婆 上楼 派到楼 抽到居屋 抽中~居屋 上公屋 升咗 考到 考到了 考上 揾到 找到工 见工成功 请了我 请我返工 出师 出嫁 嫁女 娶媳妇 过门 抱孙 抱上孙 当上姥 当上姥姥 成了成了 整成了 妥了 拿下来了
    `,
    3: `offer admit approve dream.job dream.school finally sold 上岸 baby twins newborn 永久 馆藏 入藏 评下来 评上 技师 高级工 一等功 勋章 鞠躬 敬(?:了)?(?:个)?礼 锦旗 磕(?:了)?(?:个|一个)头 恩人 贵人 赎回 赎身 熬到 活到 老天(?:爷)?(?:有眼|开眼|还) 祖宗保佑 谢天谢地 感谢老天 阿弥陀佛 感恩 值了 这辈子值 没白(?:活|熬|等|吃|练|读|费|来) 没有白 圆满 心愿 了了心愿 梦想成真 美梦成真 扬眉 翻身 重生 新生 重来 一分(?:没|不)少 完璧`,
    2: `dream finally proud happy.tears 值得 老天 保佑`,
  },
};
