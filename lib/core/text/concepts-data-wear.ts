import type { ConceptTable } from "./concepts";

/** What is worn, colours, looks and things one owns: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const WEAR_CONCEPTS: ConceptTable = {
  clothes:
    "clothing, wear, wearing, wore, worn, dresses, skirt, skirts, trousers, pants, jeans, shirt, shirts, blouse, jumper, sweater, hoodie, cardigan, coat, coats, socks, underwear, bra, tights, =leggings, pyjamas, pajamas, uniform, uniforms, costume, kilt, sari, scarf, scarves, gloves, mittens, =hat, =hats, beanie, swimsuit, wedding dress, tuxedo, raincoat, wardrobe, t-shirt, tshirt, dress code, outfits, scrubs, fleece, waterproof, dungarees | 衣服 穿 裙子 连衣裙 裤子 牛仔裤 衬衫 毛衣 卫衣 外套 大衣 羽绒服 西装 领带 袜子 内衣 睡衣 校服 制服 演出服 旗袍 汉服 婚纱 围巾 丝巾 手套 帽子 皮带 泳衣 t恤 班服 行头 工作服 服装 西服 马甲 背心 秋裤 穿搭 衣柜 童装 款式 丝绒",
  shoes:
    "shoe, shoes, boot, boots, trainers, sneaker, sneakers, heels, sandals, slippers, wellies, loafers, flip flop, flip flops, crocs, insoles, shoelace, footwear, cleats, hiking boots, running shoes, trail runners, brogues, =clogs | 鞋 鞋子 球鞋 跑鞋 运动鞋 靴子 高跟鞋 凉鞋 拖鞋 皮鞋 帆布鞋 健步鞋 老爹鞋 鞋垫 雨靴 波鞋 布鞋 登山鞋 童鞋 洞洞鞋 | clothes",
  jewellery:
    "jewellery, jewelry, necklace, bracelet, bangle, =earring, =earrings, brooch, pendant, locket, pearls, gold chain, cufflinks, anklet, tiara, heirloom | 首饰 戒指 项链 手链 手镯 镯子 耳环 耳钉 手表 玉佩 吊坠 珍珠 金链子 胸针 金饰 三金 传家宝",
  color:
    "colors, colours, coloured, colored, colour scheme, favorite colour, shade, which colour, what colour, what color, red, blue, green, yellow, purple, pink, black, white, grey, gray, brown, orange, turquoise, teal, navy, maroon, burgundy, beige, violet, indigo, magenta, scarlet, crimson, mustard yellow, olive green, lilac, khaki, silver, golden, blonde, dark green | 颜色 什么色 啥色 色号 红色 蓝色 绿色 墨绿 黄色 紫色 粉色 黑色 白色 灰色 棕色 橙色 橘色 米色 藏青 酒红 咖色 金色 银色 天蓝 湖蓝 浅绿 深蓝 大红 奶白 花色 配色 军绿 豆沙 雾蓝 卡其 青色 玫红 黑的 红的 白的 蓝的 绿的 黄的 灰的 粉的",
  hair: "hairdresser, hairstyle, fringe, bangs, dye, dyed, highlights, perm, ponytail, braid, braids, dreadlocks, wig, shaved my head, buzz cut, blond, blonde, brunette, redhead, curly, moustache, mustache, hair dye, balding, going grey, afro, hairline, hair salon | 剪头发 发型 染发 烫发 刘海 光头 短发 长发 卷发 假发 脱发 掉发 白头发 寸头 头发 秃 马尾 辫子 胡子 理发",
  makeup:
    "makeup, make up bag, lipstick, mascara, skincare, moisturiser, moisturizer, sunscreen, perfume, aftershave, fragrance, nail polish, nails done, eyeliner, serum, facial, shampoo, face mask, shade of lipstick, deodorant | 化妆 口红 粉底 睫毛 眼影 护肤 面膜 防晒 香水 美甲 精华 洗发水 眼线 腮红 色号 粉底液 卸妆 水乳 面霜 洗面奶",
  bag: "bag, bags, handbag, backpack, rucksack, purse, wallet, suitcase, tote, satchel, lunchbox, pencil case, umbrella | 包包 书包 背包 手提包 钱包 行李箱 雨伞 保温杯 水杯 公文包",
  looks:
    "look like, looks like, appearance, eye colour, eye color, freckles, dimple, dimples, =scar, =scars, birthmark, tattoo, tattoos, piercing, distinguishing, distinguishing mark, special mark, markings, spot on, patch of, missing toe, missing ~ toe, missing ~ leg, one eye, three legs, three legged, notch, white sock, white paw, limp, nose like, got my nose | 长相 长得 外貌 样子 酒窝 雀斑 疤 伤疤 胎记 特征 特殊标记 双眼皮 单眼皮 纹身 缺一 缺了 少了一 痣 长什么样 眼睛颜色 辨认 左前爪 脚趾",
  belonging:
    "belong, belongs, belonging, possession, heirloom, inherited, handed down, keepsake, souvenir, treasure, left me ~ in the will | 我的东西 传家 留给我 遗物 老物件 纪念品 送给我的 宝贝 传下来 念想",
  toy: "toy, toys, doll, dolls, teddy, teddy bear, stuffed animal, plush, plushie, lego, barbie, action figure, toy car, playmobil, puppet, kite, playdough, train set, diggers, dinosaurs, toy shop, pokemon, spiderman, elsa, paw patrol, peppa, mad about, favourite toy, comforter | 玩具 娃娃 玩偶 毛绒 积木 乐高 小汽车 奥特曼 公仔 布娃娃 风筝 挖掘机 恐龙玩具 佩奇 汪汪队 艾莎 芭比 橡皮泥 玩具车 迷上 | gift child",
  glasses:
    "specs, spectacles, prescription glasses, varifocals, reading glasses, contacts, sunglasses, laser eye, optician, optometrist, short sighted, frames, new frames | 眼镜 近视 度数 镜片 隐形 老花镜 墨镜 配镜 验光 散光 近视手术 框架 镜框 镜架",
};
