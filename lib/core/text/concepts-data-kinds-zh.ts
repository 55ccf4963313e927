import type { ConceptTable } from "./concepts";

/** Kinds by which something may be asked for that was told by its own name, in Chinese: `| 中文 词 | hypernyms`. */
export const ZH_KIND_CONCEPTS: ConceptTable = {
  pastry:
    "| 点心 糕点 甜点 茶点 甜品 桂花糕 绿豆糕 栗子糕 枣糕 马蹄糕 发糕 云片糕 米糕 糯米糕 鸡蛋糕 蛋糕 月饼 青团 麻薯 麻花 蛋黄酥 凤梨酥 桃酥 老婆饼 鲜花饼 酥饼 蛋挞 驴打滚 糯米糍 曲奇 泡芙 司康 | food sweet",
  breakfast:
    "| 早点 早餐 早饭 豆浆 豆腐脑 肠粉 煎饼 煎饼果子 生煎 小笼包 小笼 蒸饺 烧饼 手抓饼 粢饭 胡辣汤 热干面 肉夹馍 馄饨 包子 馒头 花卷 白粥 皮蛋粥 小米粥 早茶 | meal food",
  vacation: "| 放假 我放假 放了假 休假 假期 长假 小长假 黄金周 暑假 寒假 年假 春假 国庆 国庆节 十一长假 | travel",
  travel:
    "| 出行 结伴 同行 旅伴 搭伴 远行 骑行 徒步 公路旅行 房车 头一站 第一站 首站 下一站 第一个到 出发 返程 团建 集体活动 集体出去 公司旅游 春游 秋游",
  teambuilding: "| 团建 集体出去 集体活动 集体出游 部门活动 部门聚 公司活动 公司旅游 公司组织 年会 拓展训练",
  instrument: "| 电钢 电钢琴 数码钢琴 电吹管 手碟 卡林巴 中阮 柳琴 古琴 什么琴 哪种琴 | music hobby",
  craft: "| 橡皮章 刻章 刻橡皮 刻印 纸雕 掐丝 缠花 钩针 钩包 钩娃娃 编绳 捏泥 手工活 手艺活 香薰 押花 布艺 | hobby",
  grandparent: "| 老太太 老大爷 老奶奶 老爷子 老人 老人家 老辈 长辈 老一辈 祖辈 | family",
  child: "| 小姑娘 小丫头 小丫 小不点 小鬼头 小家伙 小朋友 小豆丁 小宝贝 | family",
  partner: "| 那口子 我那口子 枕边人 老伴儿 | relationship",
  name: "| 叫它 管它叫 给它起 起的名 起的外号 取的名",
  car: "| 用户车 趴窝 修理厂 离合器 二手房车 我车 我的车 给车 把车 送修 4s店 四s店 变速箱 漏油 机油 补胎 换胎 发动机 刹车 抛锚 爱车 座驾",
  repair: "| 修车 维修 修理 送修 返修 报修 4s店 四s店 漏油 修好 换胎 补胎 修的",
  job: "| 行当 营生 哪行 什么行业 糊口 混口饭 吃这碗饭 这一行 送~外卖 送~快递 开地铁 开公交 开高铁 开货车 开飞机 摆~摊 站柜台",
  floor_area: "| 面积 平米 平方米 平方 建面 套内 多少平 几平 | home",
  stolen: "| 偷走 偷过 偷吃 偷了 叼走 顺走 拿走 抢走",
  stage_role: "| 扮 扮演 演的 演一 演了 饰演 角色 | perform",
  gift: "| 谢礼 酬劳 礼金 份子钱 随礼 伴手礼",
  divorce: "| 判给 抚养权 离婚证 | relationship",
  business: "| 合伙 合伙人 散伙 拆伙 搭伙 股东",
  comrade: "| 战友 老战友 当兵时的兄弟 部队的兄弟 老班长 | army friend",
  rent: "| 收租 收租的 住的那块 | home",
};
