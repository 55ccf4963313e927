import type { ConceptTable } from "./concepts";

/** Days, hours, numbers and measures, and how one asks for them: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const TIME_CONCEPTS: ConceptTable = {
  birthday:
    "birthdays, birth date, date of birth, dob, born on, born in, =turns, =turned, bday party, birthday is, 18th, 21st, 30th, 40th, 50th, 60th, 70th, 80th, 90th, her big day, his big day, blow out | 生日 生辰 出生日期 过生 大寿 寿宴 周岁 满~岁 生于 几月几号生 哪天生 农历生日 阳历生日 几号生 抓周 属什么 虚岁 出生年月 生日是",
  age: "aged, ages, =turned, =turns, age, years old, yr old, yrs old, year old, months old, old are, how many years old, how old, what age, turned ~ this, in my twenties, in my thirties, in my forties, in my fifties, in my sixties, teenager, toddler | 多大 几岁 多少岁 岁数 年纪 年龄 今年~岁 岁了 奔三 奔四 周岁 岁半 个月大 活了多少 零~个月 虚岁 几个月了 多大了 几岁了 刚满 满月 上了年纪 高龄",
  anniversary:
    "anniversary, anniversaries, years together, years married, years today, a year today, a year since, months today, one year on, been married, golden wedding, silver wedding, sixth months, since we met | 纪念日 周年 结婚~年 在一起~年 一周年 忌日 金婚 银婚 头七 百日 周年祭 认识~年",
  appointment:
    "appointment, appointments, appt, booked in, booked for, checkup at, dentist on, doctor on, see the doctor, my next, viewing, termin, interview on, due at, schedule, scheduled, calendar, diary, booking, book in, rescheduled, moved to ~ at, when is my, when's my, what time is my, what day is my, when do i have, when am i, what have i got on, on for me, anything on, on tomorrow, on today, plans for | 预约 约了 约在 挂号 几点约 改期 安排 日程 行程 时间表 约好 哪天去 几号去 什么时候去 礼拜几 周几 星期几 几点 改到 挪到 推迟 提前 定在 延期 日历 今天有啥 明天有啥 有什么安排 有啥事 正事",
  clocktime:
    "what time, which time, o'clock, oclock, half past, quarter past, quarter to, noon, midday, midnight, at dawn, in the morning, in the evening, in the afternoon, when does it start, when does it open, when does it close, start at, starts at, starting time, opening hours, alarm, alarms, set an alarm, how early, how late, wake up at, get up at, kick off, doors open | 几点 几点钟 点半 点钟 闹钟 什么时间 什么时候开始 开门时间 几点开 几点关 几点走 几点起 一刻 准时 最晚几点 几点到 点整 清早 大清早",
  whichday:
    "which day, what day, which days, what date, which date, which evening, which night, which morning, which weekday, monday, mondays, tuesday, tuesdays, wednesday, wednesdays, thursday, thursdays, friday, fridays, saturday, saturdays, sunday, sundays, when is, when's, when was, when did, when do, when does, when are, when am, mon, tue, tues, wed, thu, thur, thurs, =fri, every day, once a week, twice a week | 哪天 几号 几月几号 星期几 周几 礼拜几 什么时候 啥时候 何时 周一 周二 周三 周四 周五 周六 周日 周末 星期一 星期二 星期三 星期四 星期五 星期六 星期天 星期日 礼拜一 礼拜二 礼拜三 礼拜四 礼拜五 礼拜六 礼拜天 逢星期 每个月 哪一天 哪日 边日 哪个月 几月",
  duration:
    "how long, how many years, how many months, how many weeks, how many days, for years, for months, decade, decades, since when, years of, long have i, long was i, long did i, long had i, length of time, years i've, years on, years at, years in, years together, months in, weeks in, for two years, for three years, for four years, for five years, for six years, for seven years, for eight years, for nine years, for ten years, until the end of, till the end of, stop being, hours a day | 多久 多长时间 几年了 几年 几个月 多少年 多少天 第~年 待了 谈了 干了~年 学了~年 住了~年 等了 排了~年 多少个月 年头 一共~年 熬了 好几年 半年 一年多",
  howmany:
    "how many, number of, count, total, dozen, dozens, a couple of, several, hundreds, altogether, in all, times, how often, how frequently, twice, thrice | 多少 几个 几只 几条 几次 几回 几遍 几把 几间 几位 几家 一共 总共 多少个 个娃 好几 几本 几瓶 多少次 几亩 几斤 第几 几勺",
  height:
    "tall, how tall, height, foot six, ft, five foot, six foot, cm tall, shorter than, taller, centimetres tall, shortest, tallest, 5'2, 5'4, 5'6, 5'8, 6'1 | 身高 多高 个子 个头 一米 米高 厘米高 长高 高个 矮 几米 公分",
  weight:
    "weigh, weighs, weighed, weighing, kilo, kilos, kg, kgs, pounds lost, lbs, stone in weight, stones, how heavy, heavy was, gained, lost weight, losing weight, bmi, scales, put on weight, dieting, slimming, a pound, grams, heavier, birth weight | 体重 多重 几斤 公斤 斤 千克 胖了 瘦了 减肥 减重 增重 超重 称重 减脂 掉秤 出生体重 几公斤 斤两 磅 偏瘦 发福",
  size: "size, sizes, sized, sizing, too big, too small, too tight, measure, measured, measurement, measurements, waist size, inside leg, shoe size, dress size, ring size, chest size, bra size, collar size, xl, xxl, narrow fit, wide fit, uk size, eu size, us size, what size, which size, dimensions, wide, how big, how wide, how long is | 尺码 码数 鞋码 多大码 几码 大码 小码 均码 腰围 胸围 三围 码半 穿多大 穿几号 尺寸 合脚 挤脚 偏大 偏小 指围 戒圈 穿多少码 脚长 圈口 长宽 多宽 多长",
  distance:
    "how far, distance, miles, mile, km, kilometre, kilometres, kilometer, metres, meters, away from, nearby, walking distance, range, as far as, long way | 多远 距离 公里 千米 英里 多少米 多少里 离家 离公司 路程 附近 里程 能跑多远 里地 步行",
  temperature:
    "degrees, celsius, fahrenheit, cone, fired at, temperature setting, oven temp, how hot, fire it, kiln temperature, cone 6, what temperature | 温度 多少度 几度 摄氏 烤箱温度 火候 恒温 烧到 窑温",
  speed_record:
    "personal best, pb, pr, record, finish time, race time, my time, how fast, minutes per, pace, splits, lap time, under an hour, sub, best time, finishing time, stopwatch | 最好成绩 最佳 纪录 配速 用时 完赛 多快 破~分 刷新 个人最好 pb 跑进 几分钟 成绩 时间多少",
  ordinal_place:
    "first time, second time, third time, fourth time, how many times, attempt, attempts, attempted, tries, chapter, page, episode, season, where did i stop, where did i leave off, left off, how far did i get, up to page, up to chapter | 第几次 第几章 第几集 第几页 第几关 第几 第~章 第~集 第~回 章 看到哪 写到哪 读到哪 追到 停在",
  season:
    "spring, summertime, autumn, wintertime, winters, summers, springtime | 春天 夏天 秋天 冬天 夏天里 入冬 入秋 开春 立冬 冬至 立春 三伏 换季 霜降 清明 夏至 秋分",
  weather:
    "weather, raining, rainy, rained, snowing, snowed, snowy, sunshine, cloudy, windy, foggy, fog, thunder, lightning, hail, heatwave, freezing, humid, frost, icy, forecast, stormy, blizzard, drizzle, monsoon, sandstorm, scorching | 天气 下雨 下雪 落雨 台风 打雷 闪电 雾霾 沙尘暴 刮风 大风 太阳 晴天 阴天 高温 降温 潮湿 结冰 冰雹 暴雨 暴雪 梅雨 沙子 回南天 寒潮 扫雪",
  promise:
    "promised, promises, promising, swore, sworn, gave my word, my word, =vowed, committed to, commit, said i'd, said i would, told her i'd, told him i'd, told them i'd, i will definitely, owe ~ favour, supposed to, meant to, agreed to, offered to, i'd bring, i said i would, pledge, pledged, flag, pinky promise, swore id, make it up to, going to do for, i will ring, i will call, i will finish, i will bring, i will send, i'll ring, i'll call, i'll bring, i'll sort | 答应 保证 承诺 说好 约好 发誓 立flag flag 一定交 说了要 许诺 打包票 应下 拍胸脯 欠~一顿 说过要 立的 promise 应承 说到做到",
  reminder:
    "remind, reminder, reminds, don't forget, dont forget, shouldn't forget, must remember, not forget, to do, todo, to-do, things to do, on my list, my list, errand, errands, sort out, need to do, have to do, chore, what was i going to, what was i supposed to, was i meant to, supposed to do, plans today, i will ring, i will call, i'll ring, i'll call, need to ring, need to call, must ring, must call, got to ring, have to ring, have to call, have to book, need to book | 提醒 别忘 记得提醒 提醒我 待办 要做的 要办 该办 办的事 别让我忘 备忘 清单 叫我去 要干什么 有啥事 要做什么 该干嘛 催我 要去办 正事 硬仗 搭把手 要记得 必须去 提个醒 提我 去趟",
  plan: "planned, planning, plans, intend, intending, intention, hoping to, hope to, thinking of, thinking about, going to try, gonna, next step, decide, decided, decision, upcoming, looking forward, one day i, next year i, will try, set on | 打算 计划 准备 决定 想着 下一步 安排 规划 要去 想去 盘算 准备去",
};
