import type { ConceptTable } from "./concepts";

/** Trades, workplaces, hours and pay: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const JOB_CONCEPTS: ConceptTable = {
  job: "jobs, working for, work for, work at, works at, working at, work in, works in, working in, place of work, workplace, my work, what do i do for work, earn a living, earn my living, doing with myself, do with myself, make a living, job title, line of work, position, career wise, employee at, on the payroll, self employed, day job, full time, part time, temp job, new gig, apprentice, apprenticed, apprenticing, qualified as, training as, trains as, training to be, trained as, nine to five, take on as, started at, starting at, started as, starting as, how do i make money, what am i doing now, my field, shifts, drive for a living, what line, what trade, trade am i, learn a trade, learning a trade, off to train as, train as a | 工作 上班 打工 在哪上班 哪家公司 单位 职业 干什么 干啥 干嘛的 做什么工作 靠什么吃饭 靠什么谋生 谋生 岗位 职务 行业 哪行 哪一行 改行 转行 饭碗 东家 新东家 上家 下家 职称 工种 当~的 干~的 上岗 入职 入行 手艺 事业单位 编制 体制内 国企 私企 外企 在职 社畜 搬砖 全职 兼职 实习 实习生 打杂 学徒 接单 开店 现在做什么 在做什么 厂里 工厂 铁饭碗 牧场 放牧",
  employer:
    "employer, company, firm, corporation, startup, agency, organisation, organization, headquarters, hq, subsidiary, workplace, where do i work, who do i work for, who employs | 公司 单位 雇主 企业 东家 集团 大厂 小厂 事务所 工作室 哪家公司 哪个公司 总部 分公司 老东家 在哪上班 在哪工作 | job",
  office:
    "office, offices, desk, cubicle, hot desk, open plan, which floor, reception, boardroom, conference room | 办公室 工位 前台 写字楼 会议室 办公楼 茶水间 | job",
  nurse:
    "nurses, ward nurse, staff nurse, charge nurse, midwife, midwives, carer, healthcare assistant, hca, paramedic, matron, icu nurse, vet nurse, ward | 护士 护工 助产士 护理 护士长 病房 急救员 护师 | job health",
  physician:
    "doctor, doctors, physician, gp, surgeon, paediatrician, pediatrician, junior doctor, anaesthetist, anesthesiologist, radiographer, pharmacist, optometrist, veterinarian, vet, dentist, physiotherapist, medic | 医生 大夫 住院医 规培 主治 药剂师 麻醉师 验光师 法医 中医师 牙医 兽医 | job health",
  educator:
    "teaching, teachers, teacher, teaching assistant, nursery nurse, kindergarten teacher, primary school teacher, head of year, tutoring, my pupils, my class, my students, my year, y2 class, lecturer, school counselor, coaching, instructor | 老师 教师 教书 班主任 带班 带~班 教~年级 幼师 幼儿园老师 补习老师 辅导老师 教练 讲师 我们班 我班上 备课 批作业 支教 教培 | job school",
  engineer:
    "engineers, engineering, developers, programmers, sysadmin, tester, tech lead, full stack, fullstack, machine learning, it support, software, web dev, mechanical engineer, civil engineer, data analyst, sre, =deploy, standup, sprint, squad, product manager | 工程师 程序员 码农 程序猿 测试 运维 产品经理 前端 后端 算法 数据分析 架构师 敲代码 写代码 项目经理 互联网 大厂 敏捷 站会 早会 部署 | job",
  designer:
    "designers, architecture, architects, interior designer, fashion designer, illustrator, animator, graphic design, web design, ux designer, landscaping, draughtsman | 设计师 室内设计 平面设计 美工 建筑师 插画师 动画师 服装设计 做设计 景观 效果图 | job",
  lawyer:
    "lawyers, solicitor, barrister, paralegal, notary, prosecutor, magistrate, passed the bar, the bar | 律师 法官 检察官 公证 法务 书记员 法律 法考 律所 | job law",
  accountant:
    "accountants, accounts, bookkeeper, bookkeeping, payroll, banker, teller, actuary, broker, trader, auditor, at the bank, bank clerk, tax adviser, finance team, insurance agent, underwriter, fund manager | 会计 财务 出纳 审计 银行 柜员 券商 基金 精算 保险 理财经理 客户经理 投行 税务 | job",
  driver:
    "drivers, bus driver, train driver, tram driver, lorry, lorry driver, trucker, hgv, cabbie, cab driver, chauffeur, minibus, school bus, route, van driver, pilot, courier, postman, postwoman, mailman, delivery driver, deliveroo, doordash, rider, forklift, crane operator, long haul, haulage, depot, drives a, driving a, drive a | 司机 开车的 跑车 货车 卡车 大车 公交司机 出租车 网约车 滴滴 代驾 外卖员 骑手 送外卖 送快递 快递员 跑腿 跑长途 高铁司机 飞行员 塔吊 叉车 拉货 跑运输 跑的线 线路 等单 跑单 开大车 乘务员 | job transport",
  chef: "chefs, sous chef, cook for a living, line cook, kitchen porter, pastry chef, bakers, bakery, baristas, waiter, waitress, waiting tables, bartender, barman, barmaid, catering, caterer, restaurant kitchen, head chef, dishwasher, food stall, butcher, fishmonger | 厨师 厨子 大厨 后厨 主厨 帮厨 面点师 咖啡师 服务员 调酒师 烘焙师 糕点师 跑堂 端盘子 店小二 切配 餐饮 摆摊 小吃摊 摊位 面馆 卤味 开餐厅 屠夫 | job food",
  writer:
    "write for, writers, journalist, reporter, editor, editors, copywriter, blogger, columnist, screenwriter, playwright, novelist, ghostwriter, publisher, translator, interpreter, publishing, newspaper, magazine, scriptwriter | 作家 记者 编辑 编剧 作者 写手 文案 自媒体 翻译 同传 出版社 报社 公众号 撰稿 专栏 主编 稿费 小编 | job",
  artist:
    "artists, painters, sculptor, musicians, actor, actors, theatre, theater, dancer, singer, dj, photographer, filmmaker, potter, ceramicist, kiln, illustrator, tattooist, tattoo artist, comedian, violinist, luthier, restorer, restore violins, jeweller, blacksmith, glassblower, weaver | 艺术家 画家 雕塑 音乐人 演员 摄影师 导演 主播 歌手 陶艺 美工 舞者 网红 博主 群演 修琴 银匠 木雕 化妆师 纹身师 模特 戏曲 配音 | job art",
  police:
    "policeman, policewoman, constable, detective, firefighters, fireman, fire brigade, coast guard, prison officer, security guard, bouncer, customs officer, sheriff, paramedics | 警察 民警 交警 刑警 消防 狱警 保安 城管 辅警 海关 派出所 警官 特警 法警 | job",
  army: "army, navy, air force, soldier, soldiers, sergeant, regiment, =deployed, deployment, barracks, military service, national service, conscription, conscript, veteran, troops, squadron, sailor, cadet, raf, enlisted, sentry, tour of duty, drafted, reservist, battalion | 军队 当兵 参军 入伍 部队 退伍 退役 老兵 士兵 战友 连队 军营 海军 空军 陆军 服役 兵役 义务兵 军训 班长 武警 边防 哨所 | job",
  sales:
    "salesman, saleswoman, sales rep, shop assistant, cashier, checkout, shopkeeper, retail, supermarket job, estate agent, realtor, call centre, call center, telesales, account manager, market trader, merchandiser, advertising, marketing, at the shop, gas station, petrol station, insurance sales | 销售 导购 店员 收银 营业员 中介 地产中介 客服 电话销售 市场部 业务员 跑业务 推销 带货 直播带货 卖房 卖保险 卖车 柜姐 摆地摊 电商 淘宝店 开网店 广告 公关 采购 | job",
  worker:
    "builder, builders, bricklayer, brickie, plumbing, plumbers, electricians, sparky, roofer, plasterer, scaffolder, scaffolding, joiner, joinery, woodwork, mechanics, tiler, handyman, miner, factory worker, assembly line, on the line, production line, warehouse, picker, packer, welder, welding, machinist, labourer, laborer, foundry, shipyard, docks, dockworker, porter, cleaner, cleaning job, janitor, caretaker, window cleaner, binman, cabinet maker, roofers, construction site, boatbuilder, toolmaker, seamstress, tailor, upholsterer, locksmith, technician, stonemason | 工人 师傅 电工 水电工 水管工 瓦工 木工 木匠 油漆工 钳工 焊工 焊接 焊了 车工 修车 汽修 流水线 车间 厂妹 进厂 工地 塔吊 脚手架 搬运 仓库 分拣 保洁 清洁工 环卫 装修队 裁缝 缝纫工 矿工 修理 维修工 泥瓦匠 机修 质检 磨具 打螺丝 维修 技工 理货 家政 钟点工 月嫂 | job",
  hairdresser:
    "hairdresser, barber, stylist, salon, beautician, nail tech, nail salon, masseuse, makeup artist, barbershop, groomer, colourist | 理发师 发型师 美发 美容 美甲 美甲店 理发店 化妆师 发廊 剪头发 寸头 推子 托尼 按摩师 美容院 | job",
  farmer:
    "farmers, farming, farms, farmhand, tractor, harvest, harvesting, crop, crops, wheat, barley, orchard, vineyard, dairy farm, acre, acres, ploughing, plowing, sowing, sowed, fisherman, trawler, rancher, ranch, gardener, florist, landscaper, forestry, smallholding, seed variety, what did i plant | 农民 种地 种田 庄稼 麦子 种麦 小麦 水稻 玉米地 几亩 一亩 收割 收成 种子 果园 大棚 地里 菜地 瓜农 果农 茶农 渔民 打鱼 种的啥 品种 播种 插秧 化肥 拖拉机 农场 养殖 养鱼塘 花店 撒种 | job",
  scientist:
    "scientist, researcher, research, postdoc, lab, laboratory, chemist, biologist, physicist, statistician, archaeologist, archivist, historian, librarian, academic, professor, tenure, curator, museum, geologist, astronomer | 科学家 研究员 科研 实验室 博后 博士后 教职 教授 图书管理员 考古 学者 档案 研究所 化学家 生物学家 实验员 | job",
  official:
    "civil servant, council, government, ministry, diplomat, embassy, social worker, politician, councillor, charity, ngo, postal service, port authority, public sector, administrator, secretary, receptionist, clerk, personal assistant | 公务员 体制 街道办 居委会 社工 政府 机关 考公 上岸 选调 文员 秘书 行政 前台 助理 内勤 村官 社区工作 事业编 工会 | job",
  hospitality:
    "hotel, hostel, guesthouse, b and b, bnb, airbnb host, tour guide, travel agent, flight attendant, cabin crew, stewardess, duty free, ferries, ferry, cruise ship, housekeeper, concierge, hotel reception, nanny, au pair, childminder, sommelier | 酒店 民宿 旅馆 客栈 导游 空姐 空少 机组 乘务 前台 礼宾 客房 领队 开民宿 几间房 几间客房 保姆 育婴 阿姨 邮轮 | job",
  athlete_job:
    "athlete, footballer, personal trainer, referee, lifeguard, yoga teacher, swimming teacher, pro player, esports, dog trainer, driving instructor, riding instructor, dive instructor, gym instructor | 运动员 教练 私教 裁判 救生员 瑜伽老师 职业选手 电竞 驯狗 训狗 训犬 健身教练 驾校教练 陪练 | job sport",
  clergy:
    "priest, vicar, pastor, imam, rabbi, nun, monk, chaplain, bishop, deacon | 牧师 神父 和尚 尼姑 阿訇 修女 道士 法师 住持 | job religion",
  business:
    "businesses, my shop, my store, my own shop, own company, own boss, started a company, opened a shop, open a shop, co founder, market stall, etsy, side hustle, franchise, our clients, small business, stock room, entrepreneur, run a shop, run a cafe, bed and breakfast | 创业 开店 开公司 自己当老板 摊位 摆摊 店里 我店 我这店 铺子 店面 盘了 加盟 合伙人 副业 网店 老板娘 生意 小本生意 工作室 客户 客人 民宿 夜市 出摊 倒闭 个体 | job",
  shift:
    "shifts, rota, roster, nights, night shift, night shifts, day shift, days off, day off, late shift, early shift, graveyard shift, on call, off nights, on nights, flip to days, start time, clock in, clock on, clock out, hours a week, finish work, finish at, timetable at work, on earlies, on lates, double shift, working hours, four on, 4 on, daylight hours, annual leave | 夜班 早班 晚班 中班 白班 倒班 轮班 排班 值班 轮休 调休 上夜班 大夜 小夜 几点上班 几点下班 班次 两班倒 三班倒 上几天 休几天 双休 单休 大小周 996 下夜班 值夜 交班 换班 年假 补觉 加班到 | job",
  salary:
    "salary, salaries, =wage, =wages, paycheck, pay cheque, payslip, pay packet, payday, earn, earns, earning, earnings, income, hourly rate, a year before tax, per hour, bonuses, commission, take home, 13th month, monthly pay, how much do i earn, how much do i make, overtime pay, stipend, grand a year, k a year, net pay | 工资 薪水 月薪 年薪 底薪 薪资 时薪 待遇 奖金 年终奖 提成 十三薪 税前 税后 到手 工钱 收入 挣多少 赚多少 月入 开多少 开多少钱 发工资 一个月多少 餐补 房补 五险一金 公积金 涨薪 日结 基本月收入 月收入 一个月挣 赔偿金 | money job",
  promotion:
    "promoted, promotion, pay rise, pay raise, stepped up, made manager, made partner, head of department, moved up, senior now, got bumped | 升职 加薪 晋升 涨工资 升了 提拔 升经理 当上 副队长 转正 评上 | job",
  offer:
    "offered me, job offer, got the job, got hired, hired me, hired, start date, starting monday, new role, signed the contract, trial shift, onboarding, induction, probation, first day at work, first week at work, accepted me, new position, badge photo | 录用 录取 入职 新公司 合同 签合同 签约 试用期 拿到offer 报到 offer谈 上岸 试工 工牌 入职第一 转正 第一天上班 新东家 被录 offer | job",
  fired:
    "let me go, lets me go, got the sack, the sack, sacked, made redundant, redundancy, laid off, layoffs, lay off, cut my role, role was cut, role has been impacted, role ~ impacted, position eliminated, restructuring, downsizing, contract not renewed, not renewed, dismissed, terminated, given the boot, given notice, jobless, out of work, unemployed, unemployment, p45, severance, why did i leave, why i left, left my last job, left my last place, my last job, my last place, last employer, clear my desk, clear my office, badge didn't work, shut down, closed down, went bust, signing on, jobseekers, job centre | 被裁 裁了 裁员 优化 被优化 光荣毕业 公司毕业 n+1 失业 失业金 开除 辞退 被炒 炒了 没续约 不续签 卷铺盖 收走电脑 劝退 离职原因 为什么离开 怎么离开 离开上家 离开上一家 下岗 丢工作 解雇 整组没了 大礼包 工厂倒闭 没活干 | job",
  quit: "quit, quitting, quits, handed in my notice, gave notice, notice period, resigning, resignation letter, walked out, jacked it in, packed it in, left my job, leave my job, leaving my job, new career, career change, change careers, gave up my job, last day at work | 辞职 离职 裸辞 不干了 提离职 辞了 辞职信 跳槽 走人 撂挑子 改行 转行 最后一天上班 递了辞呈 | job",
  retirement:
    "retire, retiring, retired, retirement, pensioner, pension, state pension, retirement age, leaving do, superannuation, 401k | 退休 退休金 内退 养老 养老金 退下来 退居 返聘 | job",
  interview:
    "interviews, interviewing, interviewer, job hunt, job hunting, job search, applying for, applied for, applied to, cover letter, shortlisted, second round, assessment day, audition, auditions, recruiter, linkedin, references, reference letter, rejected me, application form, portfolio | 面试 面试官 一面 二面 终面 笔试 投简历 求职 找工作 猎头 招聘 海投 群面 试镜 内推 秋招 春招 推荐语 推荐信 海选 | job",
  remote:
    "working from home, home office, wfh, hybrid, remotely, telework, digital nomad, zoom, teams call | 远程 居家 在家上班 线上办公 混合办公 数字游民 腾讯会议 钉钉 | job",
  deadline:
    "deadlines, due by, due on, due date, by when, hand in, hand it in, hand over, submission, submitted, overdue, late fee, turn in, before it closes, closing date, last date, no later than, expire, expires, expired, expiry, valid until, renew, renewal | 截止 期限 最晚 最后期限 交稿 提交 ddl deadline 到期 过期 有效期 之前要交 要交 上交 几号前 续签 续期 最迟 逾期 催我 交上去 赶工 交初稿 几号之前 换证",
  meeting:
    "=meetings, one on one, one to one, 1:1, standup, stand up meeting, catch up with, presentation, presentations, give a talk, speech, keynote, seminar, workshop, webinar, briefing, on stage, agenda, review meeting, poster session, poster slot, poster, symposium | 会议 开会 例会 早会 周会 一对一 汇报 述职 演讲 分享会 分享 发言 讲座 论坛 路演 上台 答辩 研讨会 宣讲 主持 台下 ppt 晨会 碰头会 研讨",
  project:
    "project, projects, proposal, campaign, presentation, prototype, sprint, milestone | 项目 方案 提案 甲方 客户 标书 报告 初稿 甲方爸爸 | job",
  workplace_bad:
    "toxic, bullied at work, bullying, micromanage, micromanages, overtime, overworked, unpaid, understaffed, burnt out, burnout, workload, hate my job, hr complaint, moan about work, work things | 加班 内卷 甩锅 穿小鞋 背锅 职场霸凌 压榨 拖欠工资 欠薪 996 恶心人 pua | job stress",
};
