import type { Locale } from "../types/messages";

/** Something with a day of its own that people look forward to or dread. `names` says it in plain words, with its article. */
export type Occasion = { id: string; names: Record<Locale, string>; pattern: RegExp };

const occasion = (id: string, en: string, zh: string, ...patterns: [english: string, chinese: string]): Occasion => ({
  id,
  names: { en, zh },
  pattern: new RegExp(`\\b(?:${patterns[0]})\\b|${patterns[1]}`, "iu"),
});

/** The particular before the general: "driving test" is an exam, "birthday party" a party. */
const OCCASIONS: Occasion[] = [
  occasion("interview", "the interview", "面试", "interviews?|interviewing", "面试|复试"),
  occasion("defense", "the defence", "答辩", "(?:thesis |phd )?defen[cs]e|viva", "答辩"),
  occasion(
    "exam",
    "the exam",
    "考试",
    "(?:driving |bar |road )?(?:exams?|tests?)|midterms?|finals|ielts|toefl|gmat|quiz",
    "考试|期末考?|期中考?|四级|六级|考研|高考|雅思|托福|科目[一二三四]|法考|司考|公考|国考|考公|考编",
  ),
  occasion("surgery", "the surgery", "手术", "surger(?:y|ies)|operation|biopsy", "手术|开刀"),
  occasion(
    "appointment",
    "the appointment",
    "去看医生的事",
    "appointments?|check-?ups?|scan|mri|ultrasound|dentist|therapy session|physio",
    "看医生|看牙|拔牙|复查|复诊|体检|产检|问诊|胃镜|肠镜|检查",
  ),
  occasion(
    "first-day",
    "the first day",
    "入职",
    "first day|start(?:s|ing)? (?:(?:my|the|a|their|the user's) )?(?:new )?(?:job|position|internship|school|college)",
    "入职|第一天上班|报到|开学",
  ),
  occasion("court", "the hearing", "开庭", "hearing|court(?: date)?|trial", "开庭|官司"),
  occasion("funeral", "the funeral", "葬礼", "funeral|memorial service", "葬礼|追悼会|告别式"),
  occasion("wedding", "the wedding", "婚礼", "weddings?", "婚礼|喜酒|婚宴"),
  occasion("graduation", "the graduation", "毕业典礼", "graduation", "毕业典礼|毕业照"),
  occasion(
    "presentation",
    "the presentation",
    "汇报",
    "presentations?|pitch|demo|keynote|speech",
    "汇报|演讲|路演|宣讲|述职",
  ),
  occasion("audition", "the audition", "试镜", "auditions?", "试镜|试戏"),
  occasion(
    "show",
    "the show",
    "演出",
    "recitals?|performances?|gigs?|concerts?|shows?",
    "演出|表演|演唱会|音乐会|话剧",
  ),
  occasion(
    "race",
    "the race",
    "比赛",
    "(?:half[- ]?)?marathons?|races?|tournaments?|match(?:es)?|competitions?|contests?",
    "马拉松|半马|全马|比赛|决赛|竞赛",
  ),
  occasion("date", "the date", "约会", "(?:first |second |blind )?dates? with|(?:first|blind) date", "约会|相亲"),
  occasion("party", "the party", "聚会", "part(?:y|ies)|baby shower|reunion|housewarming", "聚会|聚餐|派对|同学会"),
  occasion("birthday", "the birthday", "生日", "birthdays?|bday", "生日"),
  occasion("move", "the move", "搬家", "mov(?:e|es|ing)(?: (?:day|house|out|in|to|into))?", "搬家|搬到|搬去|搬进"),
  occasion(
    "trip",
    "the trip",
    "出门的事",
    "trips?|vacation|holiday|honeymoon|flights?|fly(?:ing)?|travel(?:s|ling|ing)?",
    "旅行|旅游|出差|度假|蜜月|航班|飞(?=[\\p{Script=Han}])|回老家",
  ),
  occasion("deadline", "the deadline", "截止的那件事", "deadlines?|due date|submission", "截止|ddl|交稿|交论文"),
  occasion("results", "the results", "结果", "results?|biopsy results", "出结果|出成绩|结果|报告"),
  occasion("meeting", "the meeting", "开会", "meetings?", "开会|会议|家长会"),
  occasion("visit", "the visit", "见面", "visit(?:s|ing)?", "来看我|来找我|见面|去看"),
];

/** The occasion a text speaks of, the first of the table when there are several; null when there is none. */
export function occasionIn(text: string): Occasion | null {
  return OCCASIONS.find(({ pattern }) => pattern.test(text)) ?? null;
}
