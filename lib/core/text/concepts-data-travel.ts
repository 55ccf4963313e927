import type { ConceptTable } from "./concepts";

/** Ways, vehicles, journeys and papers: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const TRAVEL_CONCEPTS: ConceptTable = {
  transport:
    "buses, =trains, tram, trams, taxi, taxis, cab, uber, lift to, ferry, ferries, rail, railway, platform, station, bus stop, terminal, how do i get, how do i get there, getting to work, get to work, commute, journey to, oyster card, season ticket, timetable, departs, departure, departing, seat number, carriage, bus pass | 公交 公交车 地铁 火车 高铁 动车 巴士 大巴 出租车 打车 滴滴 网约车 轻轨 电车 船票 轮渡 车票 车站 站台 几号线 转车 换乘 几站 坐几路 坐车 座位号 车厢 怎么去 怎么走 咋走 具体咋走 火车票 车次 检票 末班车 首班车 班车 摩的",
  route:
    "route, routes, which line, line number, bus number, which bus, the number ~ bus, my line, number ~ bus, my round, my run, depot, moved me onto, put me on the, detour, directions, satnav, which way, which road, turn left, turn right, motorway, highway, diversion, shortcut | 线路 路线 几路 哪条线 几路车 跑的线 跑哪条 导航 绕路 改道 高速 左手 右手 左转 右转 拐弯 顺路 东门 西门 南门 北门 第几家 近路 国道 | transport",
  commute:
    "commute, commuting, commutes, get to work, way to work, drive to work, walk to work, cycle to work, how long does it take me | 通勤 上下班 上班路上 坐地铁上班 骑车上班 地铁~站 路上一个钟头 路上一小时 | transport",
  car: "cars, motor, hatchback, saloon, sedan, estate car, convertible, transit van, white van, truck, lorry, pickup truck, campervan, camper, motorhome, jeep, polo, fiesta, clio, vw, skoda, kia, renault, peugeot, electric car, ev, mileage, number plate, numberplate, license plate, licence plate, registration, reg, reg is, mot, road tax, parking permit, mechanic, tyre, tyres, flat tyre, petrol, diesel, gearbox, clutch, brakes, what do i drive, vehicle, vehicles, on the clock, breakdown cover, car insurance, service history, second hand car, plates, plate number | 车牌 车牌号 牌照 面包车 越野车 轿车 电车 新能源车 二手车 提车 换车 大众 车型 加油 油耗 保养 年检 轮胎 里程 停车 停车位 车位 车险 开的什么车 小轿车 货车 房车 suv 特斯拉 比亚迪 皮卡 电瓶 号牌 牌号 上牌 车辆 | transport",
  bike: "bicycles, bikes, pushbike, mountain bike, road bike, e-bike, ebike, cyclist, puncture, handlebar, pedals, helmet, frame number, bike lock | 自行车 单车 山地车 公路车 共享单车 电动自行车 头盔 骑车 脚踏车 | transport cycle",
  motorbike:
    "motorbikes, =moped, vespa, harley, ducati, ebike battery, battery ~ range, range on a charge, fully charged goes, number plate | 摩托车 电动车 电瓶车 小电驴 电驴 机车 换电 电池 续航 能跑多远 能跑~公里 充满能跑 踏板车 车牌 号牌 牌号 上牌 | transport",
  accident:
    "accident, accidents, crash, crashed, collision, hit by a car, knocked off my bike, knocked down, run over, rear ended, written off, wreck, pile up, near miss, ran a red light, skidded, fender bender, car crash, hit and run, totalled | 车祸 事故 追尾 撞车 撞了 翻车 剐蹭 被撞 刮蹭 酒驾 撞上 撞到 勾到 撞飞 交通事故 肇事 | injury life",
  driving_test:
    "driving test, driving lesson, driving lessons, learner, learner driver, provisional, theory test, passed my test, driving licence, drivers license, parallel park, third attempt, passed first time, how many tries, how many attempts, how many goes, third time lucky | 驾照 驾考 科目一 科目二 科目三 科目四 路考 学车 驾校 练车 倒车入库 拿本 挂了几次 考了几把 考了几次 第几次 第几回 第四回 第三回 第二回 第三次 几次才过 几回才 | exam car",
  travel:
    "travelling, traveling, trips, holidays, vacations, vacay, getaway, weekend away, abroad, itinerary, sightseeing, backpack, cruise, safari, honeymoon, staycation, city break, lads trip, girls trip, hols, visiting, been to, flying to, flying out, fly to, flew to, off to, going to ~ for, heading to, hotel, hostel, airbnb, resort, luggage, suitcase, packing, pack for, interrail, jet lag, camping trip, gap year, tourist, tour, destination, where did i go, where am i going, where are we going | 旅游 旅行 度假 出游 自由行 跟团 自驾 机票 酒店 民宿 行程 攻略 行李 去过 出国玩 毕业旅行 穷游 背包 蜜月 景点 游玩 去哪玩 行李箱 签证 青旅 出差 逛了 国庆去 五一去 特种兵",
  flight:
    "flight, flights, fly, flying, flew, airline, airport, airports, boarding pass, =plane, layover, stopover, terminal, terminals, takeoff, take off, landing, red eye, heathrow, gatwick, stansted, luton, jfk, lax, ryanair, easyjet, departing from, fly from, flying from, which airport, flight number, hand luggage | 飞机 航班 机场 登机 机票 航站楼 转机 直飞 起飞 落地 航空 东航 南航 国航 浦东 虹桥 首都机场 大兴 几点飞 t1 t2 t3 送机 接机 候机 红眼航班 托运 值机 哪个机场 | travel transport",
  hotel:
    "hotel, hotels, hostel, airbnb, guesthouse, b&b, resort, reservation, room number, checkout, suite, inn, motel, campsite, accommodation | 酒店 宾馆 民宿 旅馆 客栈 房号 订房 退房 青旅 住宿 入住 度假村 招待所 | travel",
  passport:
    "passport, passports, passport number, travel document, id card, identity card, identification, renew my passport, passport expires, ausweis, driving licence number | 护照 身份证 证件 通行证 港澳通行证 出入境 证件号 身份证号 户口本 户口 临时身份证 换护照 身份 | papers",
  visa: "visa, visas, residence permit, residency, green card, indefinite leave, leave to remain, asylum, refugee, immigration, immigration office, home office letter, permanent residence, work permit, settled status, citizenship, naturalised, naturalized, naturalization, h1b, uscis, biometrics, embassy, consulate, deport, deported, deportation, papers came through, i can stay, can stay, my status, hukou, ausländerbehörde, sponsor visa, student visa | 签证 绿卡 居留 永居 移民 移民局 工签 学签 难民 庇护 入籍 身份批 身份下来 使馆 领馆 拒签 续签 面签 换发 approved 落户 户籍 公民 抽签 h1b opt 枫叶卡 居住证 暂住证 当初身份 批了 | papers immigration",
  papers:
    "paperwork, application, fill in, filling in, fill out, filling out, document, documents, certificate, registration form, notary, reference number, membership number, id number, serial number, census, tick box, contract, ticket number, policy number, case number, account number, tracking number | 表格 填表 证明 文件 登记 登记表 申请表 盖章 编号 单号 会员号 订单号 合同 公证 复印件 签字 学号 工号 办证 档案 户口 注册表 那一栏 这一栏 那栏 报名表",
  city: "cities, towns, villages, capital, suburb, suburbs, borough, county, district, neighbourhood, region, province, downtown, countryside, which city, which town, what city, what town, whereabouts | 城市 哪个城市 哪座城市 县城 村 市区 郊区 小镇 哪个区 老城 哪个省 哪个市 农村 乡下 城里 街道",
  country:
    "countries, nation, homeland, motherland, border, expat, foreign country, moved abroad, which country | 国家 哪个国家 祖国 边境 回国 出国 国外 海外 外国 异国",
  place:
    "hangout, hang out, venue, location, hall, church hall, community centre, community center, where is it, whereabouts, located, meeting point, meet at, where do we meet, where do i meet, where was it, where did it happen, where is the, at which | 地点 场地 在哪 在哪里 在哪儿 见面地点 碰头 集合 会场 活动中心 礼堂 店名 哪一家 哪家 具体在",
  mountain:
    "mountain, mountains, hill, hills, peak, summit, valley, cliff, volcano, alps, everest, glacier, munro, fell walking | 爬山 高山 山顶 峡谷 火山 雪山 登顶 悬崖 泰山 黄山 华山 | outdoors hike",
  water_place:
    "sea, ocean, beach, lake, river, pond, canal, waterfall, coast, coastal, shore, harbour, harbor, island, islands, reservoir, seaside, dock, docks, marina | 大海 看海 海边 瀑布 海滩 沙滩 码头 港口 水库 海岛 栈桥 池塘 河边 湖边 江边 | outdoors beach",
  lost_found:
    "lost my, lost the, misplaced, can't find, found my, left it on, left my, left behind, mislaid, lost property, dropped my | 丢了 弄丢 找不到 不见了 忘在 落在 捡到 失物 遗失 找到了 找回 走丢 挂失 补办",
  parking:
    "parking space, parking permit, car park, parking spot, parking lot, garage space, where did i park, permit zone | 停车 停在 车位 停车场 车停哪 停车位 停车费 违停 罚单 | car",
  delivery:
    "delivered, courier, pick up, pickup point, drop off, post office, collection point, royal mail, fedex, ups, locker | 快递 取件 驿站 菜鸟 丰巢 顺丰 快递柜 派送 取件码 自提 外卖",
};
