import type { ConceptTable } from "./concepts";

/** What happens in a life, how it feels, body and home: `english, words | 中文 词 | hypernyms`. */
export const LIFE_CONCEPTS: ConceptTable = {
  birthday: "birthday, bday, born | 生日 出生 过生日",
  zodiac:
    "zodiac, star sign, horoscope | 星座 属相 生肖 白羊座 金牛座 双子座 巨蟹座 狮子座 处女座 天秤座 天蝎座 射手座 摩羯座 水瓶座 双鱼座",
  anniversary: "anniversary | 纪念日 周年",
  death:
    "death, die, died, dead, pass away, passed away, passed on, deceased, funeral, memorial, burial, euthanize, put down, put to sleep | 去世 过世 离世 死 走了 没了 逝世 病逝 葬礼 追悼会 安乐死 离开了我们 不在了 丧 | grief life",
  grief: "grief, grieve, grieving, mourn, mourning, bereaved, miss him, miss her | 悲痛 悼念 想念 丧亲 哀悼 伤心",
  birth: "birth, gave birth, newborn, labor, delivered | 出生 生了 生孩子 分娩 坐月子 | child life",
  pregnancy:
    "pregnant, pregnancy, =expecting, due date, miscarriage, miscarried, folic acid, ttc, have kids, having kids, want kids, child free, childfree | 怀孕 有喜 预产期 流产 备孕 孕 叶酸 要娃 生娃 要孩子 生孩子 丁克 催生 抱孙子 | child life",
  wedding:
    "wedding, marry, married, marriage, bride, groom, honeymoon | 结婚 婚礼 领证 嫁 娶 蜜月 已婚 | relationship partner life",
  engagement: "engaged, engagement, propose, proposal, proposed | 订婚 求婚 | relationship partner wedding life",
  breakup:
    "breakup, break up, broke up, split up, dumped, left me, left the user, dumped the user | 分手 被甩 甩了 分开了 | relationship ex life",
  divorce: "divorce, divorced, separated, separation | 离婚 分居 | relationship ex life",
  cheating: "cheat, cheated, affair, unfaithful | 出轨 劈腿 背叛 | relationship life",
  fight:
    "fight, fought, argument, argue, argued, quarrel, =row, conflict, yelled | 吵架 争吵 吵了 冷战 闹翻 翻脸 矛盾 打架",
  reconcile: "reconcile, make up, made up, forgive, forgave, patch up | 和好 和解 原谅 冰释",
  apology: "apologize, apologise, apology | 道歉 赔不是",
  crisis:
    "suicide, suicidal, kill myself, end it, self harm, breakdown, panic attack | 自杀 不想活 活不下去 崩溃 自残 轻生 撑不住 | mentalhealth life",
  mentalhealth:
    "depression, depressed, anxiety, anxious, bipolar, ptsd, adhd, ocd, burnout, burnt out | 抑郁 焦虑 双相 强迫症 躁郁 心理 恐慌 | health",
  stress: "stress, stressed, stressful, overwhelmed, pressure, worried, worry | 压力 紧张 担心 发愁 烦 累",
  sad: "sad, cry, cried, upset, heartbroken, unhappy, down, devastated, =tears | 难过 哭 伤心 心碎 难受 失落 不开心",
  happy: "happy, glad, delighted, excited, thrilled, overjoyed, joy | 开心 高兴 快乐 激动 兴奋 幸福",
  angry: "angry, furious, mad at, annoyed, pissed, rage | 生气 愤怒 气死 发火 恼火",
  lonely: "lonely, alone, loneliness, isolated | 孤独 寂寞 孤单 一个人",
  fear: "afraid, scared, fear, phobia, terrified, frightened | 害怕 恐惧 怕 吓 密恐 恐高 社恐 幽闭",
  love: "love, in love, =crush, adore, fell for | 爱 喜欢上 暗恋 恋爱 心动",
  like: "favorite, favourite, love, enjoy, fan of | 最喜欢 最爱 喜欢 爱好 偏爱",
  dislike: "=hate, dislike, can't stand, loathe | 讨厌 不喜欢 受不了 恨 最烦",
  blood: "blood type, blood group, donate blood, blood donor, rh negative | 血型 熊猫血 献血 稀有血型 | health",
  colours:
    "colour blind, color blind, colourblind, colorblind, palette, my own eyes | 色盲 色弱 配色 调色 | disability",
  contest:
    "contest, competition, tournament, runner up, medal, trophy, prize | 比赛 辩论赛 亚军 冠军 季军 名次 第几 奖牌 得奖 获奖 一等奖 二等奖 三等奖",
  hobby: "hobby, hobbies, pastime, free time, spare time, weekends | 爱好 兴趣 业余 闲暇 空闲",
  health: "health, healthy, medical, condition | 健康 身体 病",
  illness:
    "sick, ill, illness, disease, flu, fever, cold, covid, infection, unwell | 生病 感冒 发烧 病 流感 新冠 不舒服 得了 | health",
  cancer: "cancer, tumor, tumour, leukemia, chemo, chemotherapy, lymphoma | 癌 肿瘤 白血病 化疗 | health illness life",
  chronic:
    "diabetes, asthma, epilepsy, hypertension, migraine, arthritis, lupus, crohn | 糖尿病 哮喘 高血压 癫痫 偏头痛 关节炎 慢性病 红斑狼疮 | health illness",
  diagnosis: "diagnosis, diagnosed, test results, biopsy | 确诊 诊断 查出 检查结果 体检 | health illness life",
  hospital: "hospital, clinic, er, emergency room, ward, icu | 医院 急诊 住院 病房 诊所 | health",
  surgery: "surgery, operation, operated, transplant | 手术 开刀 移植 | health hospital",
  injury: "injury, injured, hurt, broke my, fracture, sprain, accident, crash | 受伤 骨折 扭伤 摔 车祸 事故 | health",
  recovery: "recover, recovered, recovery, remission, cancer free, healed | 康复 痊愈 好转 出院 治好 | health",
  medicine:
    "medicine, medication, pill, meds, drug, prescription, antidepressant, insulin | 药 吃药 胰岛素 处方 | health",
  allergy: "allergy, allergic, intolerant, intolerance, epipen, =hives, anaphylaxis | 过敏 不耐受 荨麻疹 | health",
  disability:
    "disabled, disability, wheelchair, deaf, blind, hard of hearing, autistic, autism | 残疾 轮椅 失聪 听障 失明 自闭 | health",
  sleep: "sleep, insomnia, asleep, nap, nightmare, awake, stay up, night owl | 睡 失眠 熬夜 做梦 噩梦 早起 通宵",
  dream: "dream, dreamed, dreamt | 做梦 梦到 梦见 梦想",
  smoking: "smoke, smoking, smoked, cigarette, cig, cigs, fags, vape, quit smoking | 抽烟 吸烟 戒烟 香烟 电子烟",
  alcohol:
    "alcohol, beer, =wine, whiskey, =drunk, sober, sobriety, hangover, cocktail | 喝酒 啤酒 红酒 白酒 醉 戒酒 酒 灌我 灌醉 敬酒 劝酒 沾酒 | drink",
  weight: "weight, lose weight, diet, overweight | 体重 减肥 胖 瘦",
  home: "home, house, apartment, flat, live in, living in, lives in, where do i live, address, condo | 住在 我家 家里 回家 新家 家在 房子 公寓 住址 住哪 住处 住",
  hometown:
    "hometown, grew up, born and raised, come from, from originally, originally from, where am i from | 老家 家乡 故乡 长大 哪里人 籍贯",
  move: "move, moved, moving, relocate, relocated, move out, move in | 搬家 搬到 搬去 搬进 搬出 搬 定居 | home",
  rent: "rent, landlord, lease, tenant | 房租 租房 房东 租 | home",
  mortgage: "mortgage, bought a house, first home, buy a house, bought an apartment | 房贷 买房 首付 | home",
  city: "city, town, village, neighborhood | 城市 小镇 村 小区",
  country: "country, abroad, overseas, immigrate, emigrate, visa, citizenship | 国家 出国 移民 签证 国外 海外",
  left: "left handed, lefty, left hander | 左撇子 惯用左手",
  language: "language, speak, fluent, bilingual, native speaker | 语言 母语 会说 外语 双语",
  religion:
    "religion, church, pray, muslim, christian, buddhist, jewish, temple, faith | 信仰 教会 祈祷 佛教 基督 穆斯林 寺庙",
  promise: "promise, promised, swear, =vow, commitment | 答应 承诺 保证 发誓 说好 约定",
  plan: "plan, plans, planning, going to, intend, upcoming | 打算 计划 准备 安排",
  goal: "goal, resolution, bucket list, aim | 目标 愿望 理想 心愿",
  secret: "secret, never told anyone, confess, confession | 秘密 没跟别人说过 坦白 没告诉过",
  money:
    "money, debt, loan, savings, salary, flat broke, stone broke, i'm broke, so broke, am broke, is broke, are broke, was broke, broke again, broke until, broke till, bankrupt, afford | 钱 欠债 贷款 存款 工资 破产 穷",
};
