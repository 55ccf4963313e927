import type { ConceptTable } from "./concepts";

/** Schools, subjects, exams and languages: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const STUDY_CONCEPTS: ConceptTable = {
  school:
    "schools, pupil, primary school, secondary school, middle school, elementary, kindergarten, nursery school, preschool, academy, comprehensive, boarding school, classroom, year group, my form, homework, lunchtime, school uniform, school run, pta, parents evening, detention, half term, timetable, sixth form | 学校 小学 初中 高中 中学 幼儿园 托班 小班 中班 大班 上课 放学 寄宿 校服 作业 班级 班上 课表 家长会 学期 开学 晚自习 年级 校队 老校 校区 几年级 升学 校门 班服 念书 补习",
  kindergarten:
    "kindergarten, nursery, preschool, daycare, creche, playgroup, reception class | 幼儿园 托儿所 托班 小班 中班 大班 早教 | school child",
  university:
    "universities, colleges, campus, faculty, fresher, freshers, halls, dorms, fraternity, sorority, community college, polytechnic, art school, med school, law school, conservatoire, conservatory, alma mater, which uni, where did i study, where do i study, open university | 大学 学院 本科 大专 专科 院校 学校在哪 宿舍 校园 保研 录取 考上 哪所大学 哪个大学 哪所 母校 上岸 复旦 清华 北大 研究生院 新生 哪所学校 | school",
  graduate:
    "masters, master's degree, msc, mba, postgrad, postgraduate, doctoral, viva, research proposal, dissertation proposal, supervisor, thesis, phd, fellowship | 考研 研究生 硕士 博士 读研 读博 论文 开题 答辩 导师 拟录取 保研 直博 毕业论文 申博 课题 二战 复试 初试 | school university",
  major:
    "majors, degree, bsc, ba in, studying, reading law, double major, what do i study, what's my degree, doing a degree | 专业 主修 辅修 学什么 念什么 念的什么 学的啥 读的什么 什么系 哪个系 啥专业 攻读 学科 双学位 学历 学位 转专业 | school",
  subject:
    "maths, math, mathematics, algebra, calculus, statistics, physics, chemistry, biology, history, geography, economics, literature, philosophy, psychology, sociology, computer science, science class, art class, gym class, religious studies, latin class, food tech, nursing degree, medicine degree, medical school, engineering degree, law degree, linguistics, anthropology, politics degree, business studies | 数学 语文 英语课 物理 化学 生物 历史 地理 政治课 经济学 文学 哲学 心理学 社会学 计算机 体育课 美术课 音乐课 会计学 法学 医学 护理专业 金融学 编程 奥数 作文 科学课 航海 土木 机械 焊接 | school",
  exam: "exams, tests, gcse, gcses, a level, a levels, lsat, mcat, gmat, mocks, resit, resitting, retake, revision, revise, revising, past paper, certification, certificate, licence test, license test, theory test, road test, citizenship test, grade five, grade 5, grade eight, grade 8, grading, pass mark, oral exam, passed ~ test, passed the bar, the bar, what did i pass, midterms, results day, invigilator, viva, examiner, external examiner | 考试 考级 考研 中考 高考 月考 模考 期中 期末 笔试 口试 补考 复习 刷题 科目一 科目二 科目三 科目四 路考 驾考 雅思 托福 四六级 教资 法考 cpa 一建 证书 过级 七级 八级 十级 考过 考了几 分数线 考证 国考 省考 上岸 备考 模拟考 普通话 考几把 考砸 初试 几回才过 才过 答辩 考官 | school",
  grades:
    "grade, grades, scored, gpa, distinction, first class, top of the class, ranked, report card, straight a, a star, 2:1, valedictorian | 成绩 分数 考了多少 多少分 排名 第几名 名次 满分 及格 绩点 一等奖 二等奖 三等奖 省里 年级前 奖学金 优秀 状元 平均分 几等奖 拿奖 | school",
  competition:
    "contest, contests, competition, competitions, olympiad, spelling bee, debate, debating, hackathon, award, prize, prizes, medal, medals, trophy, came first, came second, came third, won first, runner up, finalist, semi final, quarter final, championship, tournament, finals, podium, place did i come, where did i place | 比赛 竞赛 奥赛 辩论 得奖 获奖 冠军 亚军 季军 决赛 半决赛 名次 金牌 银牌 铜牌 奖杯 参赛 大赛 联赛 锦标赛 编程比赛 信息学 黑客松 拿了啥名次",
  achievement:
    "achievement, achievements, achieve, achieved, accomplish, accomplished, accomplishment, proud of, proudest, success, milestone, big win, i did it, nailed it, smashed it, aced, good news | 成就 成果 骄傲 自豪 拿下 做到了 成功 喜报 报喜 通过 好消息 里程碑 终于过 考上 上岸 | success",
  failure:
    "failing, fails, didn't pass, didn't get in, didn't get the, turned down, turned me down, rejection letter, flunked, flunk, bombed, screwed up, messed up, gave it to the other, wasn't chosen, not selected, missed out | 失败 挂了 挂科 落榜 被拒 拒信 没考上 没选上 没录上 被刷 落选 没成 考砸 搞砸",
  graduation:
    "graduating, graduates, graduation ceremony, cap and gown, convocation, prom, commencement, class of | 毕业 毕业典礼 毕业照 学士服 拨穗 毕业了 应届 毕业证 学位服 | school",
  studentgroup:
    "student union, scouts, girl guides, brownies group, =cadets, debate club, drama club, choir, orchestra | 社团 学生会 班委 社长 团委 班长 课代表 童子军 兴趣班 社群",
  tutor_class:
    "tutoring, tutor, tuition centre, after school, evening class, night school, evening classes, online course, extracurricular, saturday school, cram school, bootcamp, private lessons, class on | 补习 补习班 补习社 辅导班 兴趣班 网课 家教 一对一 特长班 上堂 报班 培训班 课外班 夜校 老年大学 报了班 特长 课程 上课 学费 几点上课 补课",
  scholarship:
    "bursary, grant, grants, tuition fee, tuition fees, student finance, full ride, funded, funding, stipend | 奖学金 助学金 学费 全奖 半奖 国奖 助学贷款 公费 | school money",
  language:
    "languages, french, german, spanish, italian, portuguese, mandarin, cantonese, chinese, japanese, korean, arabic, russian, hindi, urdu, polish, dutch, turkish, swedish, welsh, irish, gaelic, latin, greek, swahili, yoruba, tagalog, vietnamese, thai, hebrew, persian, farsi, ukrainian, czech, hungarian, catalan, esperanto, sign language, asl, bsl, dialect, accent, accents, mother tongue, first language, second language, duolingo, language class, vocabulary, grammar, pronunciation, translate, bilingual, fluently, learning to speak, what language do, what languages do | 英语 法语 德语 西班牙语 日语 韩语 俄语 阿拉伯语 粤语 普通话 意大利语 葡萄牙语 泰语 越南语 闽南语 客家话 上海话 四川话 方言 外语 口音 母语 手语 几门语言 几国语言 会说什么 学语言 背单词 口语 翻译 多邻国 双语 二外 小语种 雅思 德福 日文 英文 法文 韩文 拉丁语",
  nationality:
    "nationality, nationalities, citizen, citizenship, british, american, canadian, australian, indian, pakistani, nigerian, kenyan, ghanaian, filipino, filipina, brazilian, mexican, danish, norwegian, finnish, romanian, bulgarian, serbian, croatian, egyptian, iranian, iraqi, syrian, afghan, ethiopian, somali, jamaican, scottish, ethnicity, immigrant, dual nationality, mixed race, what country, passport colour, foreigner, expat, where is he from, where is she from, where's she from, where's he from, where he is from, where she is from, where are they from, from originally | 国籍 哪国人 哪里人 哪儿人 什么人 外国人 中国人 美国人 英国人 日本人 韩国人 法国人 德国人 印度人 丹麦人 民族 少数民族 回族 藏族 满族 苗族 壮族 华人 移民 混血 新加坡来的 老外 籍贯 外籍 本地人",
  hometown:
    "hometown, home town, born in, was born in, raised in, where i grew up, where did i grow up, my roots, ancestral, native of, where i'm from, where am i from, where he's from, where she's from | 老家 家乡 故乡 出生地 哪里人 哪儿人 哪里的 哪的人 籍贯 祖籍 回老家 村里 俺们村 回村 老乡 在哪长大 从小在 北方人 南方人 东北人 四川人 贵州人 东北的 广东人 山东人 湖南人 是~来的",
};
