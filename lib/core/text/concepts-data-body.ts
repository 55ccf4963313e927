import type { ConceptTable } from "./concepts";

/** Parts of the body and what goes wrong with them: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const BODY_CONCEPTS: ConceptTable = {
  head: "skull, forehead, scalp, concussion | 脑袋 头部 额头 头皮 脑震荡 头顶",
  eyes: "eye, eyes, eyesight, cataract, glaucoma, optician, blurry vision, short sighted, long sighted, eyelid, retina | 眼睛 眼科 白内障 青光眼 视网膜 老花 近视 散光 眼皮 飞蚊症 视力 度数 验光 | glasses",
  ears: "ear, ears, hearing, hearing aid, tinnitus, deaf, earache, eardrum | 耳朵 听力 耳鸣 助听器 耳聋 中耳炎 耳背",
  nose: "nose, sinus, sinuses, nosebleed, hay fever, hayfever, runny nose, sneeze, sneezing, rhinitis | 鼻子 鼻炎 鼻窦炎 流鼻血 打喷嚏 流鼻涕 鼻塞 花粉症",
  mouth: "mouth, lip, lips, tongue | 嘴巴 嘴唇 舌头 牙龈 口腔 下巴",
  teeth:
    "tooth, teeth, dentist, dental, wisdom tooth, a filling, root canal, braces, retainer, denture, dentures, cavity, molar, orthodontist, toothache, invisalign | 牙齿 牙医 智齿 补牙 拔牙 根管 牙套 矫正 牙疼 牙痛 蛀牙 假牙 种牙 洗牙 牙科 大牙 门牙 正畸 哪颗牙 牙 | health",
  throat:
    "throat, tonsil, tonsils, lost my voice, hoarse, sore throat, laryngitis, swallow | 嗓子 喉咙 扁桃体 咽炎 沙哑 失声 声带",
  neck: "neck, whiplash, cervical | 脖子 颈椎 落枕 颈部",
  shoulder: "shoulder, shoulders, frozen shoulder, rotator cuff, collarbone | 肩膀 肩周炎 锁骨 肩",
  arm: "elbow, forearm, tennis elbow, upper arm | 胳膊 手臂 手肘 胳膊肘 网球肘",
  wrist: "wrist, carpal tunnel, rsi | 手腕 腱鞘炎 腕管",
  hand: "finger, fingers, thumb, knuckle, fingernail | 手指 手掌 大拇指 指甲 食指 小拇指 手抖",
  chest: "rib, ribs, chest pain | 胸口 胸闷 肋骨 胸部",
  breast: "breast, breasts, mastectomy, mammogram | 乳腺 乳房 胸部肿块 结节",
  heart:
    "heart attack, heart condition, heart surgery, cardiac, cardiologist, pacemaker, stent, arrhythmia, palpitation, palpitations, heart rate, bypass, angina, afib | 心脏 心梗 心肌 心悸 心慌 早搏 房颤 支架 起搏器 心率 心电图 心绞痛 搭桥 心律 | health",
  lungs:
    "lung, lungs, breathe, breathing, breathless, inhaler, asthma, asthmatic, copd, pneumonia, bronchitis, wheeze, wheezing, puffer | 肺 呼吸 哮喘 喘 肺炎 支气管 气喘 喷雾 | health",
  stomach:
    "stomach, tummy, belly, gut, ulcer, gastritis, reflux, heartburn, ibs, crohn, colitis, bowel, diarrhea, diarrhoea, constipation, constipated, vomit, vomiting, throw up, threw up, throwing up, puke, puking, nausea, nauseous, indigestion, food poisoning, stomach bug | 肚子 胃疼 胃痛 胃病 胃溃疡 胃炎 反酸 拉肚子 腹泻 便秘 呕吐 吐了 恶心 肠炎 肠胃 消化 胃镜 肠镜 食物中毒 胃 | health",
  liver: "liver, hepatitis, cirrhosis, gallbladder, gallstone, gallstones | 肝 肝炎 脂肪肝 胆结石 胆囊 乙肝 | health",
  kidneys: "kidney, kidneys, dialysis, kidney stone, kidney stones | 肾 肾病 透析 肾结石 尿毒症 | health",
  bladder: "bladder, uti, urine, prostate, incontinence | 膀胱 尿路 前列腺 尿频 小便 | health",
  back: "lower back, bad back, back hurts, put my back out, slipped disc, spine, sciatica, hernia, scoliosis, lumbar | 腰 腰椎 腰间盘 椎间盘 脊椎 脊柱 后背 腰肌 坐骨神经 侧弯 闪了 疝气",
  hip: "pelvis, hip replacement | 髋 髋关节 骨盆 股骨头 胯",
  leg: "leg, legs, thigh, shin, hamstring, varicose, limping | 大腿 小腿 腿疼 腿断 腿伤 瘸 跛 静脉曲张",
  knee: "knee, knees, kneecap, acl, meniscus, cartilage | 膝盖 膝 半月板 韧带",
  ankle: "ankle, ankles, achilles | 脚踝 崴脚 脚脖子 跟腱",
  foot: "foot, feet, toe, toes, bunion, blister, blisters, plantar fasciitis, athlete's foot | 脚趾 脚后跟 脚底 拇外翻 水泡 足底筋膜 脚气 脚掌 脚宽 平足",
  skin: "skin, rash, eczema, acne, psoriasis, mole, itch, itchy, itching, =hives, welt, welts, blotchy, sunburn, dermatologist, pimple, pimples, zits, rosacea, shingles | 皮肤 湿疹 痘痘 青春痘 荨麻疹 疹子 起疹 红疹 痒 牛皮癣 皮炎 皮疹 带状疱疹 晒伤 长痘 痣 起包",
  bones:
    "osteoporosis, fracture, fractured, plaster cast, in a cast, gout, arthritis, rheumatism | 骨头 骨质疏松 骨折 石膏 关节 痛风 关节炎 风湿 类风湿 骨裂 | health",
  bloodpressure:
    "blood pressure, hypertension, bp, ramipril, losartan, amlodipine, hypotension | 血压 高血压 低血压 降压 降压药 | health",
  bloodsugar:
    "blood sugar, diabetes, diabetic, insulin, glucose, type 1, type 2, metformin, hba1c, prediabetic | 血糖 糖尿病 胰岛素 二甲双胍 糖前期 控糖 | health illness chronic",
  thyroid:
    "thyroid, hyperthyroid, hypothyroid, levothyroxine, hashimoto, goitre, goiter | 甲状腺 甲亢 甲减 优甲乐 甲状腺结节 桥本 | health",
  anaemia:
    "anaemia, anemia, anemic, anaemic, low iron, iron deficiency, ferritin, iron is, iron tablets | 贫血 缺铁 补铁 地中海贫血 | health",
  brain:
    "brain scan, stroke, seizure, seizures, epilepsy, epileptic, parkinson, parkinson's, parkinsons, dementia, alzheimer, alzheimer's, alzheimers, multiple sclerosis, it is ms, have ms, got ms, relapsing, neurologist, aneurysm, tumour, motor neurone, als | 中风 脑梗 脑出血 癫痫 帕金森 老年痴呆 阿尔茨海默 痴呆 多发性硬化 脑瘤 渐冻症 神经科 脑部 | health illness",
  heredity: "hereditary, genetic, runs in the family, inherited | 遗传 基因 家族史 家族病",
  period:
    "period pain, my period, menstrual, cramps, pms, endometriosis, pcos, menopause, menopausal, hot flush, hot flash, gynaecologist, gynecologist, smear test, hrt, fibroids | 月经 大姨妈 痛经 经期 例假 多囊 更年期 妇科 子宫 内膜异位 肌瘤 潮热 生理期 | health",
  contraception:
    "contraception, contraceptive, birth control, iud, coil fitted, condom, condoms, vasectomy, on the pill | 避孕 避孕药 上环 节育 安全套 结扎",
  fertility:
    "fertility, infertile, infertility, ivf, embryo, egg freezing, froze my eggs, trying for a baby, implantation, insemination | 试管 不孕 移植胚胎 着床 冻卵 促排 备孕 胚胎 人工授精 没怀上 | pregnancy health",
  fever: "fever, feverish, chills, high temp, running a temp | 发烧 高烧 低烧 体温 退烧 发热 | illness health",
  cough: "cough, coughing, phlegm, chesty | 咳嗽 咳 痰 | illness health",
  headache:
    "headache, migraine, migraines, head hurts, splitting head, head is killing, head is pounding | 头疼 头痛 偏头痛 头晕 眩晕 | pain health",
  dizzy:
    "dizzy, dizziness, fainted, vertigo, passed out, blacked out, lightheaded | 头晕 晕倒 眩晕 晕过去 低血糖 耳石症 | health",
  tired:
    "tired, exhausted, knackered, fatigue, worn out, no energy, burnt out, chronic fatigue, wiped out | 累死 疲惫 疲劳 没精神 好累 乏力 困死 累得 累瘫",
  infection:
    "infection, infected, virus, covid, flu, pox, measles, mumps, tuberculosis, malaria, dengue, =hiv, sti, std, strep, shingles, lyme | 感染 病毒 新冠 流感 水痘 麻疹 腮腺炎 肺结核 疟疾 登革热 艾滋 阳了 支原体 甲流 | illness health",
  symptom:
    "symptom, symptoms, swell, swollen, swelling, puffy, puffed up, tingle, tingly, tingling, numbness, ache, aching, achy, throb, bleed, bleeding, bruise, bruised, inflamed | 症状 肿 发麻 麻木 红肿 出血 淤青 酸痛 疼 发炎 浮肿 水肿 | health",
  condition:
    "medical condition, medical conditions, medical history, health condition, health conditions, health problem, health problems, health issue, health issues, long term condition, underlying, chronic, diagnosis, diagnosed, medical box, medical form | 病史 基础病 慢性病 老毛病 健康情况 健康状况 既往病史 身体状况 什么毛病 啥毛病 有什么病 得的什么病 健康问题 什么病 | health illness",
};
