import type { ConceptTable } from "./concepts";

/** Feelings, habits, sleep, dreams and wishes: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const FEELING_CONCEPTS: ConceptTable = {
  sad: "sadness, sob, sobbed, sobbing, weep, weeping, wept, bawl, bawled, bawling, crying, tearful, miserable, =gutted, =crushed, hollow, numb inside, feeling low, =broken, broke down, in bits, blubbing, hopeless, despair, in pieces, swallowed a brick, homesick, sorrow, heartbreak, feel empty | 难过 伤心 哭 痛哭 大哭 心碎 崩溃 难受 失落 低落 沮丧 绝望 想哭 流泪 眼泪 破防 emo 心里堵 憋屈 委屈 想家 丧 心酸 伤感 悲伤 不开心 郁闷 哭死",
  happy:
    "happiest, happiness, happier, joyful, chuffed, buzzing, over the moon, ecstatic, elated, best day, so glad, proud, relieved, relief, grateful, thankful, made my day, stoked, on cloud nine, smiling, can't stop smiling, laughing, cheerful, good mood, wonderful, blessed | 开心 高兴 快乐 幸福 激动 兴奋 满足 骄傲 自豪 欣慰 感动 笑死 美滋滋 爽 乐死 欢喜 开心死 舒服 踏实 感恩 值得 松一口气 走路是飘的 治愈 心情好",
  angry:
    "anger, angrier, fuming, livid, raging, seething, pissed off, irritated, frustrated, frustrating, fed up, outraged, lost my temper, snapped at, resent, resentful, wound up, ranting, rant, sick of, infuriating, what annoyed | 生气 愤怒 火大 气死 气炸 气人 烦死 抓狂 恼火 无语 发飙 发脾气 忍无可忍 窝火 受够 不爽 来气 气哭 暴躁",
  stress:
    "stresses, stressing, worries, worrying, nervous, anxious, anxiously, on edge, dread, dreading, panicking, can't cope, struggling, struggle, under pressure, jittery, restless, overwhelm, what's bothering, weighing on, on my mind | 压力 焦虑 紧张 担心 发愁 愁 心烦 烦躁 不安 慌 心慌 忐忑 喘不过气 崩溃 内耗 撑不住 扛不住 着急 操心 睡不着 顾虑 心事 急死",
  fear: "afraid of, scared of, terrified of, frightened of, phobias, phobia of, phobic, arachnophobia, claustrophobia, claustrophobic, vertigo, fear of heights, fear of flying, spooked, creeps me out, freak me out, freaks me out, petrified, nightmare fuel, what scares me, afraid, panic about, dare not, can't stop shaking, jumpy, makes me scream, can't go near, squeamish | 害怕 怕 恐惧 恐高 怕黑 怕虫 怕狗 怕水 怕高 吓死 吓人 吓醒 吓到 不敢 密集恐惧 幽闭 发抖 心有余悸 阴影 最怕 怕打雷 怕蛇 社恐 腿软 手抖 胆小",
  lonely:
    "loneliness, alone, isolated, nobody to talk to, no one to talk to, left out, excluded, miss home, house is so quiet, homesick, solitary, no friends, empty house | 孤独 寂寞 孤单 一个人 没人说话 没朋友 被孤立 空荡荡 落单 冷清",
  miss: "missing him, missing her, miss you, nostalgia, nostalgic, think of her, think of him, reminded me of, reminds me of, remember her, remember him | 想念 思念 怀念 想他 想她 想爸 想妈 挂念 惦记 念叨 舍不得 忘不了 | grief",
  regret:
    "regret, regrets, guilt, guilty, ashamed, shame, embarrassed, embarrassing, embarrassment, mortified, humiliated, awkward, my fault, blame myself, should have, wish i had, if only, cringe, apologise, apologize, sorry i | 后悔 内疚 愧疚 自责 丢人 丢脸 尴尬 社死 怪我 是我没 对不起 抱歉 遗憾 早知道 羞愧 没脸 脸红 出糗",
  love: "loves, loving, lover, adored, adores, fancy, fancied, have a crush, crushing on, falling for, fallen for, feelings for, i love you, smitten, head over heels, soulmate, =butterflies, heart skips | 爱 爱上 暗恋 喜欢上 心动 动心 表白 恋爱 爱他 爱她 一见钟情 好感 心上人 心仪 | relationship",
  like: "likes, liked, favorites, favourites, favourite, prefer, preferred, prefers, preference, love watching, keen, can't get enough, obsessed, obsession, addicted to, fond of, big fan, taste in, my taste | 最喜欢 喜欢 最爱 爱好 偏好 偏爱 钟爱 心头好 口味 迷上 本命 单推 最中意 中意 钟意 好这口 合我 照我的口味",
  dislike:
    "=hates, =hated, =hating, dislikes, disliked, detest, loathes, despise, can't stand, cannot stand, can't bear, disgusting, disgust, allergic to people, pet peeve, peeve, put off, not a fan, turn off, gives me the ick, ick, least favourite, least favorite, makes me gag | 讨厌 最讨厌 不喜欢 受不了 恶心 嫌 反感 烦 雷区 踩雷 最烦 难吃 膈应 下头 想吐 避开 嫌弃 厌恶 恨",
  mood: "mood, moods, moody, feelings, emotion, emotions, emotional, mental state, spirits, vibe, how i feel, how did i feel, state of mind | 心情 情绪 感受 心态 当时什么感觉 什么心情 反应 情感",
  dream:
    "dreams, dreaming, nightmare, nightmares, bad dream, horrible dream, recurring dream, woke up from, woke up crying, sleepwalk, dreamed about, dreamt of | 梦 做梦 梦到 梦见 噩梦 恶梦 吓醒 惊醒 梦里 梦游 托梦 | sleep",
  sleep:
    "sleeps, sleeping, slept, sleepless, can't sleep, cant sleep, bedtime, wake, woke, waking, tossing and turning, melatonin, sleeping pills, snore, snores, snoring, lie in, early bird, oversleep, overslept, apnea, doze, all nighter, jet lag, naps, go to bed, pyjamas, awake till, up all night, night terrors | 睡 睡觉 失眠 熬夜 早睡 早起 睡不着 打呼 打鼾 午睡 补觉 睡眠 通宵 做梦 赖床 褪黑素 入睡 几点睡 浅眠 起床 夜猫子 起夜 倒时差",
  smoking:
    "smokes, smoker, cigarettes, ciggies, tobacco, vaping, vapes, nicotine, cigar, gave up smoking, stopped smoking, quit the cigs, packs a day, a pack a day, roll ups, cold turkey, smoke free | 抽烟 戒烟 烟瘾 电子烟 香烟 一包烟 抽了 三根烟 尼古丁 烟民 复吸 烟 根烟 不抽",
  habit:
    "habit, habits, routine, routines, ritual, every morning, every evening, each morning, every night, every day, every week, daily, morning routine, what do i do every, day to day, typical day, regularly, each day, tend to, quit, gave up, giving up, given up, stop ~ drinking, cut down | 习惯 每天 日常 每晚 每早 平时 规律 作息 老是 早上六点 从来 戒了 戒掉 一天三 雷打不动 固定 口头禅 平常 日常活动 改掉",
  sober:
    "sober, sobriety, stopped drinking, quit drinking, done drinking, on the wagon, off the wagon, aa, clean for, relapse, relapsed, rehab, what made me stop, poured it all, recovery group, share at group, days clean | 戒酒 戒了酒 不喝了 滴酒不沾 戒断 复饮 | alcohol habit",
  goal: "goals, dream of, dream job, bucket list, ambition, ambitions, aspire, aspiration, resolutions, new year's resolution, want to be, want to become, hope to be, aiming, aim for, life goal, target, saving for, saving up, someday | 目标 梦想 理想 愿望 心愿 志向 人生清单 想成为 想当 新年愿望 攒钱买 存钱买 flag 盼着 憧憬 追求 打算以后 这辈子想 愿景",
  secret:
    "secrets, confide, confided, don't tell, dont tell, nobody knows, no one knows, keep it quiet, between us, hush, told no one, told nobody, hide it, pls dont bring it up, never bring it up, promise not to tell | 秘密 没人知道 谁都不知道 别告诉 别跟别人 保密 隐瞒 瞒着 偷偷 别说出去 不许说 只告诉你 别提",
  advice:
    "advice, advised, suggested, suggestion, told me to, recommended, recommend, recommendation, warned | 建议 劝我 推荐 嘱咐 叮嘱 提醒我 说让我",
  opinion: "opinion, view on, belief, principle, stance | 看法 观点 三观 原则 觉得怎么样 立场",
  personality:
    "personality, introvert, introverted, extrovert, extroverted, shy, outgoing, mbti, infp, infj, intj, enfp, intp, istj, isfj, stubborn, perfectionist, temper, quiet type, left handed, messy, neat, sensitive, optimistic, pessimistic | 性格 内向 外向 i人 e人 社恐 社牛 mbti 脾气 固执 完美主义 倔 慢热 急性子 敏感 左撇子 话少 话多 乐观 悲观 人设 为人",
  skill:
    "skill, skills, good at, bad at, talent, talented, =gifted, practise, practising, know how, teach myself, self taught, can you ~ play, first time i | 技能 擅长 拿手 会不会 学会 学了 自学 天赋 手艺 特长 本领 绝活 入门",
  turning:
    "realised, realized, turning point, changed my life, new life, fresh start, start over, starting over, new chapter, life changing, for good, never again, what made me | 想通 想开 重新开始 新生活 转折 下定决心 从头 翻篇 看开 认输 重启",
  kindness:
    "helped me, help me, kindness, thank, thanks to, rescued, saved me, looked after me, stood by, was with me, by my side, who was with me, who helped, comfort, comforted, favour, favor, took us in, took me in, generous | 帮我 帮忙 帮了 救命恩人 恩人 贵人 照顾我 陪我 收留 救了 陪着我 支持 安慰 好心人 雪中送炭 报答 帮过",
  crying:
    "teared up, tearing up, choked up, lump in my throat, cry, cried, welled up | 哭 红了眼 落泪 哽咽 鼻子一酸 泪目 | sad",
  reaction:
    "react, reacted, reaction, respond, responded, response, how did they take, how did he take, how did she take, what did they say, what did she say, what did he say, said when, left the room, didn't say a word, replied | 反应 什么反应 啥反应 怎么说 说了什么 说啥 怎么回 没骂 没说话 回了 答应了吗 评价 怎么讲",
  luck: "lucky, luck, unlucky, won, raffle, jackpot, fluke | 运气 幸运 中奖 倒霉 走运 抽中 手气 点背 锦鲤",
};
