import type { ConceptTable } from "./concepts";

/** Falling ill and being looked after: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const HEALTH_CONCEPTS: ConceptTable = {
  allergy:
    "anaphylactic, off limits, stay away from, epi pen, antihistamine, antihistamines, allergen, cetirizine, piriton, benadryl, swell up, swells up, swelled up, swollen lips, throat ~ close, throat closes, throat ~ swell, throat ~ itch, mouth ~ swell, mouth ~ itch, mouth ~ tingle, lip ~ swell, lip ~ tingle, lip ~ fat, face ~ swell, tongue ~ swell, tongue ~ itch, eye ~ swell, break out in, broke out in, breaks out in, come out in, came out in, comes out in, brought me out in, sets off my, bring on hives, reacted badly, don't get on with, does not agree with, doesn't agree with, don't agree with, disagrees with me, can't have ~ eat, can't tolerate, makes me itch, makes me sneeze, makes my ~ itch, makes my ~ swell, could kill me, would kill me, must not be given, can't be given, not allowed to eat, can't i eat, can't i have, can i not eat, can't eat, cannot eat, can't touch, mustn't eat, must not eat, shouldn't eat, ok for me to eat, safe for me, is that ok for me, coeliac, celiac, lactose | 过敏原 过敏体质 皮试 抗过敏 开瑞坦 氯雷他定 起疹子 起红疹 浑身痒 全身痒 嘴~肿 嘴唇~肿 喉咙~肿 脸~肿 眼睛~肿 喉咙~紧 嘴~麻 肿成 一碰就 一吃就 一喝就 吃了就 吃完就~痒 吃~会痒 喝了就拉 不能碰 碰不得 吃不得 不能吃 不能喝 吃不了 忌口 不耐受 起一身 | health dietary",
  dietary:
    "dietary requirement, dietary requirements, dietary needs, diet, allowed to eat, off limits, cut out, given up meat, gave up meat, no dairy, no gluten, no pork, no sugar, low carb, low salt, sugar free, dairy free, nut free, intermittent, calorie, calories, don't eat, doesn't eat, won't eat, never eat, can't stomach, makes me gag, food restrictions | 忌口 饮食 控糖 断糖 生酮 低碳 低盐 轻断食 不碰 不吃辣 不吃肉 不吃香菜 戒糖 无糖 节食 挑食 从来不吃 闻到~想吐 一口不吃 不沾 不爱吃 | food",
  gluten: "gluten, coeliac, celiac, sourdough ok | 麸质 小麦 乳糜泻 无麸质 面筋 | dietary food",
  medicine:
    "tablet, tablets, pills, capsule, capsules, dosage, mg, milligram, half a pill, half a tablet, inhaler, eye drops, ointment, cream for, injection, injections, jab, jabs, antibiotic, antibiotics, penicillin, amoxicillin, ibuprofen, paracetamol, aspirin, tylenol, statin, statins, steroid, steroids, prednisone, sertraline, prozac, citalopram, lexapro, zoloft, xanax, ritalin, adderall, metformin, insulin, warfarin, blood thinner, blood thinners, painkiller, painkillers, supplement, supplements, vitamin, vitamins, what do i take, what i take for, take for my, put me on, started me on, prescribed, prescribe, refill, chemist, pharmacy, pharmacist, drugstore | 药片 胶囊 剂量 几片 半片 一片 毫克 打针 吃几片 降压药 抗生素 青霉素 头孢 阿莫西林 布洛芬 阿司匹林 止痛药 安眠药 激素 维生素 钙片 药膏 眼药水 中药 西药 处方 药店 药房 开药 配药 吃的药 什么药 啥药 降糖药 退烧药 感冒药 滴眼液 输液 挂水 吊瓶 舍曲林 百忧解 二甲双胍 氨氯地平 他汀 保健品 药名 | health",
  medication:
    "tablet, tablets, mg, what do i take, what i take for, take for my, put me on, prescribed | 吃几片 半片 一片 毫克 降压药 什么药 啥药 | medicine health",
  vaccine:
    "vaccine, vaccinated, vaccination, jab, jabs, immunisation, immunization, tetanus, hpv, flu shot | 疫苗 打疫苗 接种 第几针 加强针 狂犬疫苗 | health medicine",
  doctor:
    "doctor, doc, gp, consultant, cardiologist, neurologist, oncologist, dermatologist, paediatrician, pediatrician, gynaecologist, gynecologist, urologist, orthopaedic, ent, the surgery, physio, physiotherapist, osteopath, chiropractor, midwife, obstetrician, radiologist, nurse practitioner | 大夫 主任医师 专家 主治 家庭医生 中医 西医 老中医 理疗师 康复师 儿科 妇产科 骨科 内科 外科 皮肤科 产检 挂号 复诊 看病 就诊 | health",
  physio:
    "physio, physiotherapy, physiotherapist, physical therapy, osteopath, chiropractor, massage, acupuncture | 理疗 理疗师 康复训练 推拿 按摩 针灸 正骨 拔罐 | health recovery",
  checkup:
    "checkup, health check, screening, scan, mri, ct scan, ultrasound, x ray, xray, blood test, blood tests, biopsy, colonoscopy, endoscopy, test results, smear, ecg, ekg, mammogram | 体检 复查 检查 化验 抽血 拍片 核磁 b超 彩超 穿刺 活检 胃镜 肠镜 心电图 报告单 病理 复诊 片子 增强ct 指标 产检 验血 报告 | health diagnosis",
  cancer:
    "carcinoma, melanoma, malignant, benign, oncologist, oncology, radiotherapy, radiation therapy, stage one, stage two, stage three, stage four, metastasis, metastatic, remission, mastectomy, leukaemia, sarcoma, myeloma | 恶性 良性 浸润 二期 三期 晚期 放疗 靶向 化疗 扩散 转移了 肝癌 肺癌 胃癌 乳腺癌 淋巴瘤 肿块 癌症 早期 | health illness",
  hospital:
    "surgery ward, a and e, a&e, casualty, paramedic, ambulance, 999, discharged, inpatient, outpatient, intensive care, hospital bed, visiting hours | 救护车 重症 监护室 出院 门诊 病房 陪床 陪护 病床 住进 挂急诊 抢救 120 入院 陪诊 | health",
  surgery:
    "operated on, operating, under the knife, appendix, appendicitis, tonsils out, bypass, caesarean, c section, anaesthetic, anesthetic, keyhole, hip replacement, knee replacement, transplant, donor, cataracts done, hernia | 动手术 动~刀 做手术 阑尾 缝针 全麻 麻醉 微创 剖腹产 剖宫产 换膝盖 换髋 移植 摘除 切除 动刀 拆线 置换 动过哪 清宫 | health hospital",
  injury:
    "sprained, sprain, twisted, pulled a muscle, tore my, =torn, dislocated, fell off, fell down, slipped, =tripped, cut myself, burnt my, burned my, concussion, bruised, knocked out, cracked, did my back in, put my back out, threw my back out, got hurt, get hurt, how did i hurt, how did i injure | 扭到 扭了 闪了腰 拉伤 崴了 脱臼 摔断 骨裂 撞到 烫伤 烧伤 割伤 磕到 摔跤 摔倒 受的伤 伤怎么弄 裂了 断了 缝了 腰闪了 撞伤 扭伤 跌倒 | health",
  assault:
    "attacked me, was attacked, got attacked, =mugged, =mugging, punched, punch, beaten up, beat me up, stabbed, stabbing, knife on me, pulled a knife, robbed, followed me, grabbed me, groped, molested, =raped, =rape, stalked, stalker, harassed, harassment, hit me, slapped me, abused, abuse, spiked, jumped me, held up, hold up, victim form, victim statement, the incident, describe the incident, police statement | 被打 打了我 被抢 抢劫 抢了 被捅 捅了 持刀 拿刀 跟踪 尾随 抱住我 摸我 骚扰 性侵 强奸 家暴 猥亵 威胁 被揍 动手打 报警 遭遇 坏事 坏人 歹徒 | crime life",
  mentalhealth:
    "mental health, panic, panic attacks, eating disorder, anorexia, bulimia, self harm, autism, autistic, adhd, psychosis, schizophrenia, dissociation, traumatised, traumatized, intrusive, medicated, psych ward, rehab, breakdown | 心理健康 惊恐 厌食 暴食 双相 精神科 抑郁症 焦虑症 创伤 躁狂 强迫 自闭 多动 惊恐发作 心理问题 | health",
  therapist:
    "shrink, counselling, counsellor, my therapist, psych, cbt, group therapy, see a therapist, in therapy, therapy session | 心理医生 咨询师 做咨询 心理老师 精神科医生 心理疏导 | health mentalhealth",
  recovery:
    "got better, on the mend, rehab, rehabilitation, convalescing, all clear, cleared, in remission, back on my feet | 康复 好转 痊愈 治好 恢复得 好起来 拆石膏 稳定了 指标正常 | health",
  caring:
    "carer, caregiver, look after, looking after, care home, nursing home, hospice, bedridden, home help, taking care of, respite, dementia ward | 照顾 照料 护工 养老院 卧床 瘫痪 伺候 陪护 敬老院 保姆 护理 看护 | health",
  lookafter:
    "look after, looking after, looks after, minding the, minding my, mind my, babysit, babysitting, babysitter, sitter, dog sitter, cat sitter, petsit, take care of, taking care of, watching the kids, watching the dog, watching the cat, keep an eye on, feeding the cat, feeding the dog, kennel, kennels, cattery, has ~ till, has ~ until, keeping ~ until, keeping ~ till, keep ~ until, taking ~ for the week, got ~ till, got ~ until, having ~ till, with my ~ until | 照看 照顾 寄养 代养 帮忙看 看孩子 带孩子 寄放 帮我养 帮我带 托给 放在~那儿 帮~看着 帮我看着 看着~几天 帮我喂 上门喂养 帮忙照 代管 谁带 谁看 谁在带 接走",
  death:
    "killed, drowned, drown, suicide, took his own life, took her own life, took their own life, stillborn, stillbirth, cremated, cremation, ashes, obituary, widow, widowed, widower, orphan, lost him, lost her, lost my mum, lost my mom, lost my dad, lost my mother, lost my father, lost my brother, lost my sister, lost my son, lost my daughter, lost my husband, lost my wife, lost my gran, lost my nan, lost my grandma, lost my grandad, lost my grandpa, lost my friend, lost my best friend, lost my dog, lost my cat, lost his, did i lose, have i lost, who i lost, let her go, let him go, had to let ~ go, put ~ to sleep, put ~ down, last breath, didn't wake up, never woke up, slipped away, he's gone, she's gone, hes gone, shes gone, not with us anymore, no longer with us, left us, rest in peace, rainbow bridge, last time today, crossed over, late husband, late wife, late father, late mother, no heartbeat | 没救过来 走得很 人没了 不在人世 病故 牺牲 遇难 出殡 火化 骨灰 遗体 遗照 守灵 头七 白事 殡仪馆 下葬 自杀了 猝死 心梗走 去了天堂 去汪星 去喵星 汪星了 喵星了 彩虹桥 打那一针 走的那天 临终 最后一面 走了~年 阖眼 咽气 不在了 老了人 走咗 過身 | grief",
  grave:
    "scatter ~ ash, grave, graveyard, cemetery, tomb, headstone, gravestone, ashes scattered, scattered, urn, memorial bench, crematorium, churchyard | 墓 坟 墓地 坟地 扫墓 上坟 墓碑 安葬 下葬 埋在 葬在 骨灰 公墓 陵园 清明 祭拜 烧纸 | death",
  funeral:
    "funeral, funerals, eulogy, memorial service, cremation, pallbearer, coffin, casket, order of service, shiva | 葬礼 追悼会 出殡 守灵 悼词 棺材 告别仪式 丧事 灵堂 吊唁 殡仪馆 后事 | death grief",
  miscarriage:
    "miscarriage, miscarried, no heartbeat, lost the baby, lost our baby, lost a baby, stillbirth, stillborn, ectopic, d and c, abortion, earlier pregnancies, previous pregnancies, weeks along | 流产 胎停 没胎心 没有胎心 清宫 宫外孕 引产 人流 打胎 孩子没保住 没保住 没来得及见面 小产 | pregnancy death grief life",
  pregnancy:
    "pregnant, pregnancies, =expecting, due in, due date, trimester, weeks pregnant, morning sickness, ultrasound, antenatal, prenatal, twins, knocked up, midwife, having a baby, up the duff, preggers, baby shower, heartbeat | 怀孕 怀上 怀了 孕期 孕吐 产检 胎动 预产期 胎心 孕妇 身孕 二胎 三胎 双胞胎 显怀 孕~周 怀~周 | child",
  birth:
    "gave birth, was born, went into labour, went into labor, waters broke, in labour, delivered, c section, caesarean, she's here, he's here, shes here, hes here, they're here, baby is here, weighed ~ lb, pounds ~ ounces, birth weight, newborn, maternity ward, kilos | 生了 生下 出生体重 剖腹产 顺产 破水 待产 产房 月子 满月 百日 百天 出生 接生 当爹了 当妈了 当爸了 当妈妈了 当爸爸了 早产 母女平安 母子平安 | child pregnancy",
  drugs:
    "cannabis, cocaine, heroin, mdma, ketamine, addict, addiction, addicted, overdose, overdosed, relapse, relapsed, opioid | 吸毒 大麻 毒品 上瘾 成瘾 戒毒 瘾",
};
