import type { ConceptTable } from "./concepts";

/** Work and study: `english, words | 中文 词 | hypernyms`. */
export const WORK_CONCEPTS: ConceptTable = {
  job: "job, work, work as, works as, working as, occupation, profession, career, for a living, employed, employer, employee, company, office, what do i do | 工作 上班 职业 做什么的 干什么的 公司 单位 从事 事业 职位 就职 任职 入职",
  nurse: "nurse, nursing | 护士 | job health",
  physician: "surgeon, physician, pediatrician, dentist, vet, veterinarian | 医生 牙医 兽医 外科 儿科 | job health",
  educator: "teacher, professor, lecturer, tutor, principal | 老师 教师 教书 教授 家教 校长 | job school",
  engineer:
    "engineer, developer, programmer, software, coder, =coding, backend, frontend, devops, data scientist | 工程师 程序员 码农 开发 写代码 前端 后端 算法 | job",
  designer: "designer, design, ux, illustrator, architect | 设计师 设计 插画 建筑师 | job",
  lawyer: "lawyer, attorney, paralegal, law firm, judge | 律师 律所 法官 法务 | job",
  accountant: "accountant, accounting, finance, banker, auditor, bank, analyst | 会计 财务 金融 审计 银行 投行 | job",
  driver: "driver, truck driver, taxi, uber, courier, delivery | 司机 外卖员 快递 网约车 货车 | job",
  chef: "chef, cook, baker, barista, waiter, waitress, bartender, restaurant | 厨师 服务员 咖啡师 面包师 餐厅 饭店 | job food",
  writer: "writer, author, journalist, editor, novelist | 作家 编辑 记者 写作 写手 | job",
  artist: "artist, painter, musician, actor, actress, photographer | 艺术家 画家 演员 摄影师 音乐人 | job art",
  police: "police, cop, firefighter, soldier, army, navy, veteran, military | 警察 消防员 军人 当兵 部队 退伍 | job",
  sales: "sales, salesperson, marketing, retail, cashier, shop assistant, store | 销售 市场 营销 店员 收银 导购 | job",
  worker:
    "electrician, plumber, carpenter, mechanic, factory, construction, welder | 电工 水管工 木匠 工厂 工地 技工 焊工 | job",
  farmer: "farmer, farm, gardener | 农民 种地 农场 | job",
  hr: "=hr, recruiter, human resources | 人事 招聘 猎头 | job",
  freelance: "freelance, freelancer, self employed, contractor | 自由职业 接单 个体户 | job",
  business: "startup, founder, entrepreneur, own business, my business, shop owner | 创业 老板 开店 做生意 合伙 | job",
  remote: "remote, work from home, wfh | 远程 居家办公 在家上班 | job",
  promotion: "promotion, promoted, raise, pay rise | 升职 加薪 晋升 涨工资 | job life",
  offer: "offer, new job, hired, got the job, accepted | 新工作 录用 录取 拿到offer 入职 offer | job life",
  fired:
    "fired, laid off, layoff, sacked, lost my job, redundant, let go, unemployed | 被裁 裁员 被开除 失业 被辞 丢了工作 炒鱿鱼 | job life",
  quit: "quit, resign, resigned, resignation, notice | 辞职 离职 裸辞 跳槽 | job life",
  retirement: "retire, retired, retirement, pension | 退休 养老金 | job",
  interview: "interview, interviewed, applied, application, resume, cv | 面试 简历 求职 投简历 找工作 | job",
  meeting: "=meeting, =meetings, presentation, pitch, conference | 会议 开会 汇报 演讲 答辩",
  deadline: "deadline, overtime, project, crunch, workload | 截止 加班 项目 ddl 赶工 | job",
  commute: "commute, subway, train to work, drive to work | 通勤 地铁 上下班 | transport",
  school:
    "school, high school, class, classes, course, campus, semester, homework | 学校 上学 高中 初中 小学 上课 课程 学期 作业",
  university:
    "university, college, uni, undergrad, freshman, sophomore, campus, dorm | 大学 大一 大二 大三 大四 本科 学院 宿舍 | school",
  graduate:
    "phd, doctorate, master's, masters, grad school, thesis, dissertation | 研究生 博士 硕士 读研 读博 论文 考研 | school university",
  major: "major, majoring, degree, study, studying, studied | 专业 学的 读的 攻读 主修 | school",
  graduation: "graduate, graduated, graduation, diploma | 毕业 毕业典礼 毕业证 | school",
  exam: "exam, test, quiz, finals, midterm, gre, toefl, ielts, sats, bar exam, driving test, gaokao, certification | 考试 高考 考研 期末 雅思 托福 四级 六级 驾考 科目 考公 考证 | school",
  scholarship: "scholarship, grant, tuition, student loan | 奖学金 学费 助学 | school money",
  student: "student | 学生 | school",
  success: "passed, pass the, win, award, prize, trophy, succeed, success, medal, won | 通过 获奖 得奖 赢 成功 奖",
  failure: "fail, failed, failure, rejected, rejection | 失败 挂科 没考上 落榜 被拒 没通过",
};
