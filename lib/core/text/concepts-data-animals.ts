import type { ConceptTable } from "./concepts";

/** Pets and other animals: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const ANIMAL_CONCEPTS: ConceptTable = {
  pet: "pets, furbaby, fur baby, breeder, microchip, microchipped, neutered, spayed, adopted ~ shelter, paw, paws, collar, leash, walkies, our furry, four legged, critter, my animals, pet portrait | 宠物 毛孩子 毛娃 铲屎 绝育 驱虫 宠物店 宠物医院 猫粮 狗粮 项圈 牵绳 领养 收养 捡了只 捡到它 养了只 养了一只 毛茸茸 它几岁 它多大 小家伙 小动物 流浪 爪子",
  dog: "doggos, puppies, pooch, mutt, mongrel, whippet, spaniel, cocker, cockapoo, labradoodle, golden retriever, german shepherd, alsatian, rottweiler, doberman, dalmatian, chihuahua, shih tzu, pomeranian, maltese, yorkie, westie, jack russell, border collie, sheepdog, great dane, mastiff, bulldog, frenchie, boxer dog, boston terrier, samoyed, akita, shiba, lurcher, staffie, pitbull, malamute, basset, weimaraner, vizsla, rescue dog, guide dog, bark, barks, barking, woof, kennel, dog walker, dog sitter, =wagging, good boy | 小狗 狗狗 狗子 修勾 汪 土狗 田园犬 中华田园 拉布拉多 拉拉犬 边境牧羊 德牧 牧羊犬 博美 贵宾 泰迪 雪橇犬 二哈 松狮 斗牛犬 法斗 巴哥 杜宾 罗威纳 藏獒 比格 柯基 马尔济斯 西施犬 约克夏 腊肠犬 可卡 秋田 斑点狗 遛狗 狗窝 汪星 溜狗 导盲犬 狗绳 狗娃 狗崽 小奶狗 | pet",
  cat: "kitties, kittens, mog, moggy, moggie, tabby cat, ginger cat, tortoiseshell, calico, siamese, persian cat, maine coon, ragdoll, bengal cat, sphynx, british shorthair, russian blue, black cat, meow, miaow, meows, purr, purrs, purring, litter tray, litter box, catnip, cat flap, cat sitter, stray cat, tuxedo cat, tom cat, scratching post | 小猫 猫咪 猫猫 喵 喵喵 橘猫 大橘 布偶猫 英短蓝 蓝猫 美短 加菲 缅因猫 无毛猫 狸花猫 奶牛猫 玄猫 三花 暹罗猫 折耳猫 流浪猫 猫砂 猫主子 喵星 猫条 猫包 猫爬架 逗猫棒 撸猫 猫娃 奶猫 | pet",
  bird: "birds, cockatoo, macaw, lovebird, lovebirds, pigeon, pigeons, ducks, chicken coop, hens, rooster, cockerel, owl, budgies, parrots, goose, geese, seagull, =chickens, birdwatching, birding, bird feeder, blackbird, sparrow | 小鸟 鸽子 鹦鹉 八哥 画眉 文鸟 玄凤 虎皮 牡丹鹦鹉 鸭子 母鸡 公鸡 鹅 乌鸦 喜鹊 麻雀 观鸟 猫头鹰 天鹅 燕子 养鸡 | pet animal",
  fish: "guppy, guppies, betta, koi, tropical fish, goldfish, fishtank, tetra, neon tetra, axolotl, axolotls | 金鱼 热带鱼 鱼缸 锦鲤 孔雀鱼 斗鱼 鱼池 养鱼 六角恐龙 | pet animal",
  rabbit:
    "rabbits, bunnies, hamsters, gerbil, gerbils, guinea pigs, chinchilla, ferret, ferrets, rats, mice, hedgehog, hutch, cavy | 兔子 兔兔 垂耳兔 仓鼠 龙猫 豚鼠 荷兰猪 刺猬 雪貂 小白鼠 松鼠 天竺鼠 金丝熊 | pet animal",
  turtle:
    "terrapin, iguana, chameleon, snakes, frog, frogs, toad, newt, reptile, reptiles, vivarium, bearded dragon, gecko, tortoises, stick insect, tarantula | 乌龟 巴西龟 陆龟 草龟 蜥蜴 变色龙 蛇 青蛙 守宫 爬宠 鬃狮 蜘蛛 玉米蛇 | pet animal",
  horse:
    "horses, ponies, stable, stables, riding lesson, riding lessons, saddle, =mare, gelding, foal, stallion, equestrian, livery, dressage, jockey, show jumping, donkey, mule | 马术 骑马 马场 小马 马驹 马厩 养马 驴 骑术 | animal",
  farm_animals:
    "cow, cows, cattle, sheep, ewe, ewes, lamb, lambs, lambing, pig, pigs, goat, goats, herd, flock, calves, calving, livestock, dairy herd, barn, alpaca, hens, piglets, heifer, shearing, how many animals | 羊 猪 羊羔 母羊 奶牛 水牛 养猪 养牛 养羊 牲口 家畜 羊群 牛棚 猪圈 猪仔 小羊 放羊 存栏 | animal farm",
  bees: "bee, bees, beekeeping, beekeeper, =hive, =hives, honeybee, queen bee, swarm, apiary, honey | 蜜蜂 养蜂 蜂箱 蜂蜜 蜂王 蜂农 蜂群 | animal hobby",
  animal:
    "animal, animals, wildlife, fox, foxes, badger, squirrel, deer, elephant, lion, tiger, wolf, monkey, dolphin, whale, shark, penguin, panda, giraffe, zebra, kangaroo, koala, otter, crocodile, insect, insects, butterfly, spider, spiders, snail, safari, zoo, dinosaur, dinosaurs, unicorn, favourite animal, favorite animal, hedgehogs, moth, endangered, species | 动物 狐狸 松鼠 鹿 大象 狮子 老虎 狗熊 狼 猴子 海豚 鲸鱼 鲨鱼 企鹅 熊猫 长颈鹿 斑马 袋鼠 考拉 水獭 鳄鱼 昆虫 蝴蝶 蜘蛛 蜗牛 动物园 恐龙 独角兽 野生动物 蟑螂 老鼠 蝙蝠",
  vet: "vet, vets, veterinary, veterinarian, vet nurse, animal hospital, vet bill, vet bills, neuter, spay, worming, flea, fleas, distemper, rabies jab | 兽医 宠物医院 打疫苗 驱虫 绝育 猫瘟 犬瘟 细小 狂犬 打针 猫传腹 体内驱虫 | pet health",
  petfood:
    "dog food, cat food, kibble, wet food, dry food, feed her, feed him, feeding time, hide it in, eat it in | 猫粮 狗粮 罐头 冻干 猫条 磨牙棒 生骨肉 | pet",
  missingpet:
    "missing cat, missing dog, went missing, lost cat, lost dog | 走丢 跑丢 跑出去 走失 丢了 找到了 找猫 找狗 | pet",
};
