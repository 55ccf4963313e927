import type { ConceptTable } from "./concepts";

/** What is eaten, drunk and cooked: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const FOOD_CONCEPTS: ConceptTable = {
  food: "supper, tea time, brunch, takeaway, takeout, takeaways, snacks, eating, starving, hungry, feast, buffet, leftovers, packed lunch, lunchbox, dinner party, canteen, cafeteria | 外卖 夜宵 宵夜 聚餐 年夜饭 便当 点菜 点餐 菜单 小吃 食堂 下馆子 饭局 胃口 一日三餐 好吃 口粮 吃法",
  meal: "breakfast, lunch, dinner, supper, brunch, meal, meals | 早饭 早餐 午饭 午餐 晚饭 晚餐 年夜饭 宵夜 夜宵 正餐 | food",
  cooking:
    "cook, cooking, cooked, recipe, recipes, bake, roast, roasting, boil, boiled, fry, fried, stew, stewed, simmer, grill, grilled, marinate, marinade, saute, steam, oven, hob, stove, wok, ingredient, ingredients, tablespoon, teaspoon, slow cooker, air fryer, make ~ dish, whip up, secret of her, the secret ~ recipe, signature dish | 做饭 下厨 炒菜 煮 炖 蒸 煎 炸 烤箱 食谱 菜谱 方子 做法 配方 腌 卤 烧菜 几勺 调料 火候 拿手菜 秘方 烧饭 红烧 凉拌 空气炸锅 配料 主料 怎么做的 | food",
  sauce:
    "sauce, soy sauce, ketchup, mayo, mayonnaise, mustard, vinegar, gravy, chutney, hot sauce, sriracha, pesto, salsa | 酱油 醋 番茄酱 蛋黄酱 芝麻酱 辣椒酱 老干妈 蘸料 酱料 花生酱 豆瓣酱 料汁 | food",
  spice:
    "spice, spices, cinnamon, clove, cloves, cumin, turmeric, ginger, garlic, paprika, oregano, rosemary, thyme, vanilla, saffron, cardamom, nutmeg, star anise, curry powder | 香料 桂皮 丁香 孜然 姜黄 生姜 大蒜 八角 花椒 香草 迷迭香 罗勒 薄荷 藏红花 胡椒 葱姜蒜 木姜子 咖喱 盐 | food cooking",
  nuts: "nut, nuts, walnut, walnuts, pecan, pecans, hazelnut, hazelnuts, pistachio, pistachios, macadamia, brazil nut, pine nut, pine nuts, almonds, cashews, peanuts, peanut butter, satay, nutella, marzipan, praline, groundnut, chestnut, nut butter | 坚果 榛子 开心果 夏威夷果 碧根果 松子 栗子 核桃 花生酱 杏仁 瓜子 巴旦木 花生 腰果 | food",
  sesame: "sesame, tahini, hummus, halva | 芝麻 麻酱 芝麻酱 | food",
  soy: "soy, soya, tofu, tempeh, edamame, soybean, miso, natto | 豆腐 豆浆 大豆 黄豆 豆制品 毛豆 腐竹 豆花 | food",
  beans:
    "bean, beans, lentil, lentils, chickpea, chickpeas, pea, peas, dal, dhal, pulses | 豆子 绿豆 红豆 扁豆 豌豆 鹰嘴豆 蚕豆 四季豆 | food",
  egg: "egg, eggs, omelette, omelet, scrambled, yolk | 鸡蛋 蛋黄 蛋白 炒蛋 煎蛋 茶叶蛋 蛋类 皮蛋 咸鸭蛋 | food",
  meat: "bacon, sausage, ham, mutton, veal, venison, burger, burgers, cheeseburger, hamburger, kebab, mince, roast beef, steak, meatball, brisket, nuggets, salami, pepperoni | 牛肉 猪肉 羊肉 鸡肉 鸭肉 排骨 红烧肉 培根 香肠 火腿 汉堡 羊肉串 烤串 五花肉 牛排 腊肉 鸡翅 鸡腿 炸鸡 烤鸭 鹅肉 内脏 肥肠 | food",
  seafood:
    "seafood, salmon, tuna, =cod, mackerel, sardine, sardines, anchovy, squid, octopus, calamari, mussel, mussels, clam, clams, scallop, scallops, oysters, prawns, crayfish, eel, caviar, haddock, trout, fish and chips, crustacean | 海鲜 三文鱼 金枪鱼 鱿鱼 章鱼 生蚝 扇贝 蛤蜊 花甲 小龙虾 螃蟹 大闸蟹 鳗鱼 带鱼 鲈鱼 酸菜鱼 虾仁 龙虾 海参 鲍鱼 皮皮虾 海胆 河鲜 虾 | food",
  dairy:
    "lactose, oat milk, yoghurt, custard, mozzarella, cheddar, brie, ice cream, milkshake, kefir, feta | 牛奶 鲜奶 乳糖 芝士 奶油 酸奶 黄油 奶酪 乳制品 奶粉 羊奶 | food",
  fruit:
    "fruit, fruits, kiwi, pineapple, grape, grapes, cherry, cherries, pear, lychee, litchi, papaya, guava, lemon, oranges, tangerine, satsuma, raspberry, raspberries, blueberry, blueberries, blackberry, melon, coconut, figs, apricot, nectarine, pomegranate, grapefruit, avocado, dragonfruit, passionfruit, jackfruit, persimmon, mangoes, mangos, bananas, strawberries, peaches, berries, citrus | 猕猴桃 奇异果 菠萝 凤梨 葡萄 樱桃 车厘子 梨 李子 荔枝 龙眼 木瓜 柠檬 橙子 橘子 柚子 哈密瓜 椰子 无花果 杏子 石榴 牛油果 火龙果 百香果 柿子 杨梅 蓝莓 山竹 枇杷 芒果 榴莲 草莓 香蕉 苹果 西瓜 菠萝蜜 | food",
  vegetable:
    "vegetables, veg, veggies, carrot, carrots, potato, potatoes, onion, onions, broccoli, cauliflower, cabbage, lettuce, spinach, kale, celery, cucumber, aubergine, eggplant, courgette, zucchini, pumpkin, sweetcorn, beetroot, leek, leeks, radish, asparagus, okra, tomatoes, olives, brussels sprouts, mushrooms, parsley, fennel | 蔬菜 胡萝卜 土豆 洋葱 西兰花 花菜 白菜 生菜 菠菜 芹菜 黄瓜 茄子 南瓜 玉米 萝卜 韭菜 苦瓜 秋葵 折耳根 青椒 西红柿 莴笋 藕 竹笋 金针菇 木耳 芫荽 香菜 蘑菇 茼蒿 山药 红薯 豆芽 青菜 葱 | food",
  spicy:
    "spicy, chilli, chillies, chile, mala, hot sauce, jalapeno, heat level, curry, vindaloo, wasabi, how hot | 辣 麻辣 辣椒 微辣 中辣 特辣 不吃辣 能吃辣 变态辣 无辣不欢 酸辣 花椒 | food",
  sweet:
    "sweets, cakes, candies, chocolates, biscuit, biscuits, cookies, brownie, brownies, pudding, donut, doughnut, muffin, pancake, pancakes, waffle, waffles, jelly, gelato, cheesecake, sweet tooth, sugary, syrup, macaron, tiramisu, lollipop, toffee, caramel, cupcake, scone, croissant, pastry | 甜食 甜点 饼干 布丁 曲奇 甜甜圈 马卡龙 提拉米苏 慕斯 冰激凌 雪糕 糖果 蜂蜜 月饼 麻薯 汤圆 蛋挞 蛋黄酥 奶油蛋糕 糖水 | food",
  birthdaycake: "birthday cake, bake a cake, do the cake, make the cake | 生日蛋糕 做蛋糕 订蛋糕 | sweet food birthday",
  noodle:
    "spaghetti, lasagne, lasagna, macaroni, tagliatelle, udon, soba, pho, vermicelli, dumplings, gyoza, wonton, wontons, bao, risotto, fried rice, sushi rice, porridge, congee, pilau, biryani, couscous, quinoa, jollof | 拉面 牛肉面 炸酱面 热干面 螺蛳粉 米线 酸辣粉 馄饨 包子 馒头 小笼包 炒饭 粥 小米粥 意面 泡面 方便面 刀削面 煎饼 烧麦 年糕 粽子 锅贴 肠粉 米饭 | food",
  bread:
    "bread, bagel, bagels, baguette, sandwich, sandwiches, flatbread, flatbreads, naan, pitta, tortilla, sourdough, crumpet, croissant | 面包 吐司 三明治 馒头 烧饼 馕 贝果 可颂 法棍 油条 大饼 花卷 | food",
  pizza: "pizza, pepperoni, margherita | 披萨 比萨 | food",
  soup: "soup, broth, chowder, stew, casserole, ramen broth, hotpot, goulash | 汤 羹 老火汤 鸡汤 排骨汤 高汤 炖汤 | food",
  hotpot: "hot pot, hotpot, sukiyaki, malatang | 火锅 麻辣烫 串串 冒菜 涮羊肉 涮锅 锅底 | food spicy",
  restaurant:
    "restaurant, diner, bistro, takeaway place, eat out, eating out, table for, booked a table, reservation, cafe, pub lunch, brunch place, food truck, pizzeria, the chippy, noodle place | 餐厅 饭店 馆子 饭馆 大排档 面馆 火锅店 订位 订桌 小吃店 茶餐厅 烧烤摊 包间 酒楼 | food",
  cafe: "cafe, coffee shop, tea room, starbucks, tea house | 咖啡馆 咖啡店 奶茶店 茶馆 星巴克 瑞幸 茶铺",
  foodlike:
    "favourite food, favorite food, favourite dish, favorite dish, favourite meal, comfort food, love eating, like to eat, my go to, go to order, usual order, can't resist, obsessed with eating, what do i like ~ eat, what ~ like ~ eat | 最爱吃 爱吃 喜欢吃 最喜欢吃 口味 馋 好这口 吃不腻 百吃不厌 想吃 | food like",
  drink:
    "thirsty, smoothie, lemonade, fizzy, energy drink, red bull, milkshake, hot chocolate, cordial, drinks run, sprite, hot water, kombucha | 饮料 饮品 喝的 喝点 矿泉水 汽水 雪碧 豆浆 果茶 柠檬水 酸梅汤 热水 白开水 大麦茶 柠檬茶 喝啥 喝什么",
  coffee:
    "coffees, flat white, cortado, decaf, mocha, macchiato, cold brew, espressos, lattes, caffeine, caffeinated, barista, filter coffee, black coffee, cafetiere, oat latte, instant coffee, cafe de olla, brew coffee, cuppa joe | 咖啡 美式 拿铁 摩卡 冰美式 卡布奇诺 浓缩 手冲 咖啡因 生椰拿铁 燕麦拿铁 澳白 速溶 | drink",
  tea: "tea, teas, cuppa, earl grey, chai, green tea, oolong, herbal tea, teabag, jasmine tea, matcha, puer, rooibos, chamomile, peppermint tea | 茶 绿茶 红茶 乌龙 普洱 龙井 茉莉花茶 菊花茶 铁观音 大麦茶 泡茶 喝茶 奶茶 白茶 岩茶 茶叶 | drink",
  bubbletea:
    "bubble tea, boba, milk tea, tapioca | 奶茶 珍珠奶茶 波霸 三分糖 半糖 全糖 无糖 去冰 少冰 喜茶 蜜雪 杨枝甘露 | drink",
  alcohol:
    "booze, boozy, pint, pints, lager, cider, vodka, gin, tequila, champagne, prosecco, tipsy, aa meeting, alcoholic, off the drink, teetotal, teetotaller, don't drink, doesn't drink, quit drinking, stopped drinking, done drinking, sober since, months sober, years sober, dry january, pub, bar crawl, =wines, beers, sake, soju, got sober, drink or not, cocktails, drinker, pissed up | 喝酒 喝多 喝醉 酒量 戒酒 滴酒不沾 断片 宿醉 醉酒 精酿 鸡尾酒 威士忌 伏特加 清酒 烧酒 二锅头 茅台 酒吧 撸串喝酒 应酬 酒鬼 酗酒 黄酒 喝两杯 喝大 干杯 香槟 梅子酒 | drink",
  groceries:
    "groceries, grocery, supermarket, shopping list, need eggs, food shop, weekly shop, farmers market, corner shop, aldi, lidl, tesco, walmart, costco | 买菜 超市 菜市场 菜场 购物清单 囤货 便利店 盒马 山姆 赶集 | shopping food",
  snack:
    "snack, snacks, crisps, popcorn, pretzel, crackers, munchies, nibble, nibbles, cereal, granola, trail mix | 薯片 爆米花 瓜子 辣条 虾条 麦片 小吃 锅巴 海苔 话梅 | food",
  appetite:
    "appetite, hungry, starving, off my food, can't eat anything, overeat | 胃口 食欲 吃不下 饿 没胃口 暴饮暴食 饿死",
};
