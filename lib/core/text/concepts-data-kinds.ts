import type { ConceptTable } from "./concepts";

/**
 * Kinds of things by which something may be asked for that was told by its own name: a drill is a tool, a calf a newborn
 * animal: `english, words | 中文 词 | hypernyms`.
 */
export const KIND_CONCEPTS: ConceptTable = {
  tool: "tool, tools, power tool, power tools, toolbox, toolkit, pressure washer, jet wash, power washer, drill, cordless drill, chainsaw, saw bench, jigsaw blade, circular saw, angle grinder, lawnmower, lawn mower, mower, strimmer, hedge trimmer, leaf blower, =hammer, spanner, spanners, wrench, screwdriver, ladder, stepladder, =sander, nail gun, staple gun, wheelbarrow, spade, pickaxe, crowbar, welder, cement mixer, chisel | 工具 工具箱 电钻 电锯 锤子 扳手 螺丝刀 梯子 割草机 高压水枪 铲子 老虎钳 钳子 电焊机 卷尺",
  two_wheeler: "two wheeler, two-wheeler, two wheels | 两轮车 两个轮子 | motorbike bike cycle",
  vehicle:
    "vehicle, vehicles, =van, =ute, =utes, tractor, lorry, minibus, moped, quad bike, campervan | 车辆 面包车 拖拉机 | car transport",
  young_animal:
    "calf, =lamb, =lambs, foal, fawn, kitten, kittens, puppy, puppies, =pup, piglet, piglets, =chick, =chicks, duckling, ducklings, gosling, goslings, =cubs, hatchling, hatchlings, joey, newborn animal, baby animal, young animal | 牛犊 小牛 羊羔 小羊 马驹 小马驹 猪仔 小鸡 小鸭 小猪 幼崽 崽子 一窝",
  furniture:
    "coffee table, dining table, kitchen table, side table, bedside table, bookshelf, bookshelves, sideboard, sofa bed, futon, recliner, footstool, headboard, double bed, single bed, king size bed, new bed, chest of drawers, ottoman, settee, pouffe, coat rack, rocking chair | 书柜 鞋柜 餐边柜 电视柜 双人床 单人床 懒人沙发 摇椅 | household",
  travel:
    "going away, getaway, off to, jetting off, city break, weekend away, weekend in, nights in, cruise, all inclusive, package holiday, ski trip, hen do, stag do, airbnb, backpacking, interrailing, camping trip, campsite, overseas, abroad, road tripping, staycation, honeymooning | 出国玩 出去玩 自由行 跟团 民宿 邮轮 露营地 机酒",
  lodging:
    "staying at, staying with, stayed with, stay with, put me up, put us up, puts me up, put up by, took me in, took us in, taken in by, shelter, sheltered, sheltering, crashing at, crash at, crashing with, crashing on, crashed on, on ~ sofa, on ~ couch, sofa surfing, couch surfing, temporary accommodation, emergency housing | 借住 暂住 落脚 寄住 收留 投奔 打地铺 睡沙发 临时住处 先住 | home",
  sober:
    "sponsor, sponsors, got the chip, got my chip, got a chip, got their chip, sober chip, sobriety coin, little coin, step meeting, recovery program, recovery programme, recovery group, recovery meeting, twelve step, twelve steps, 12 step, 12 steps, home group, aa meeting, na meeting, off the booze, off the drink, clean and sober | 互助会 戒酒会 戒断 | habit",
  hospital:
    "laid up, bed rest, bedridden, bedbound, in traction, discharged, intensive care | 卧床 躺了 住进医院 | health",
  boat: "boat, boats, kayak, canoe, narrowboat, dinghy, yacht, ferry, sailing, sailboat, rowing boat, rowboat, trawler, barge, paddle board, paddleboard, catamaran, speedboat | 船 皮划艇 独木舟 游艇 帆船 渡轮 渔船 桨板",
  gadget:
    "gadget, gadgets, device, devices, electronics, air fryer, laptop, ipad, headphones, earbuds, airpods, smart watch, smartwatch, kindle, e-reader, ereader, games console, bluetooth speaker, drone, projector, fitness tracker | 数码产品 电子产品 电子设备 平板 耳机 手环 智能手表 音箱 无人机 投影仪 空气炸锅",
  dish: "dish, dishes, signature dish, what did i cook, what do i cook, paella, gumbo, tagine, pie, casserole, lasagne, lasagna, curry, biryani, stew, risotto, pot roast, sunday roast, =roast, stir fry, moussaka, goulash, jollof, enchiladas, tacos, ramen, pho, chilli con carne, bolognese, hotpot, fajitas, pierogi, meatloaf | 拿手菜 招牌菜 家常菜 | food",
  sweet:
    "crumble, trifle, pavlova, tart, tiramisu, cheesecake, meringue, flapjack, shortbread, doughnut, doughnuts | 蛋挞 布丁 | food",
  bread:
    "=rye, focaccia, ciabatta, baguette, baguettes, loaf, loaves, brioche, naan, pitta, soda bread | 吐司 法棍 贝果 | bake food",
  bag: "luggage, suitcase, suitcases, rucksack, backpack, holdall, duffel | 行李箱 背包",
  fight:
    "blocked me, blanked me, blocked her, blocked him, not on speaking terms, stopped talking to, can't stand, fallen out, falling out, bad blood, stabbed me in the back, threw me under the bus, took credit, took the credit | 拉黑 绝交 闹掰 撕破脸 背后捅刀",
};
