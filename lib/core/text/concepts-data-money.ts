import type { ConceptTable } from "./concepts";

/** Money, debts and what things cost: `english, words | 中文 词 | hypernyms`; `~` is a short gap. */
export const MONEY_CONCEPTS: ConceptTable = {
  money:
    "to spend, can spend, we spend, i spend, could spend, actually spend, cash, finances, financial, financially, budget, budgeting, funds, dosh, quid, bucks, dollars, pounds, euros, pence, skint, savings account, hard up, wealthy, expenses, afford, piggy bank, nest egg, windfall, inheritance, inherited, money trouble, money worries, rupees, yen, yuan | 钱 存钱 攒钱 积蓄 经济上 经济状况 花销 开销 预算 财务 手头紧 没钱 穷 遗产 私房钱 零花钱 理财 记账 块钱 万块 存折 存款 身家 全部积蓄 资金 家底 攒够 月光 肉疼",
  price:
    "price, prices, cost, costs, how much did, how much was, how much is, how much does, how much do i, how much are, paid for it, fee, fees, expensive, cheap, discount, bargain, sale price, per month, each month, total bill, quote, quoted, bill, bills, overpriced, per night, deposit, set me back, cost me | 价格 价钱 多少钱 几块钱 花了多少 几钱 费用 收费 打折 优惠 花了 一共多少 每个月多少 一个月多少 怎么算钱 单价 多少一 一度 一套多少 一次多少 报价 账单 块钱 花我 一节课多少 怎么收费 多钱 几多钱 一亩 押金 | money",
  debt: "debts, loan, loans, payday loan, owe, owes, owed, owing, overdraft, overdrawn, credit card bill, repay, repayments, repayment, pay off, paid off, arrears, bailiff, bailiffs, in the red, instalment, installments, student loans, lent, lend, borrow, borrowed, borrowing, bankrupt, bankruptcy, iou, klarna, remortgage | 欠债 债务 欠钱 借钱 贷款 花呗 借呗 网贷 信用卡 还款 分期 高利贷 催债 还债 欠了 欠我 欠~万 欠~块 还钱 破产 房贷 车贷 老赖 抵押 抵了 借了 负债 还清 校园贷 月供 周转 坑过 没还 | money",
  gambling:
    "gamble, gambling, gambled, casino, bet, bets, betting, bookies, poker, slot machine, slots, roulette, lottery, lotto, powerball, scratchcard, scratch card, blew ~ savings, lost it all | 赌博 赌 网赌 输光 彩票 中奖 赌场 下注 老虎机 刮刮乐 赌球 打麻将输 输了~万 | money",
  bank: "bank account, account number, sort code, iban, debit card, credit card, current account, savings account, isa, banking, barclays, hsbc, monzo, revolut, paypal, venmo, direct debit, standing order, mpesa, m-pesa, till number, zelle, cash app, which bank, cheque, how does she take, how does he take | 银行 银行卡 卡号 账户 开户 转账 支付宝 微信支付 储蓄卡 信用卡 取钱 汇款 工行 建行 招行 农行 存款 定期 网银 收款码 现金 付款方式 哪家银行 | money",
  tax: "taxes, taxman, hmrc, irs, vat, tax return, tax refund, self assessment, rebate, refund, refunded, national insurance, council tax, deduction, tax code | 税 报税 个税 退税 扣税 税务 社保 公积金 医保 汇算 补税 缴税 | money",
  insurance:
    "insurance, insured, insurer, premium, loss adjuster, travel insurance, home insurance, car insurance, life insurance, warranty, policy number, underwriter | 保险 理赔 保单 投保 医保 车险 寿险 重疾险 定损 报销 索赔 赔付 社保 保修 保额 退保 | money",
  invest:
    "invest, invested, investing, investment, stock market, stocks, crypto, bitcoin, pension pot, index fund, dividends, portfolio, trading, mortgage rate, property market | 投资 股票 炒股 基金 理财 比特币 币圈 亏了 套牢 分红 涨停 跌停 定投 | money",
  shopping:
    "amazon, ebay, vinted, delivery, deliver, parcel, parcels, refund, checkout, size do i click, second hand, thrift, charity shop, vintage, online order, bought myself, splurge, splurged, treat myself, tracking number, haul | 购物 网购 下单 快递 包裹 退货 退款 拼单 团购 双十一 618 二手 闲鱼 拼多多 京东 淘宝 剁手 买了 买个 囤货 种草 收货地址 代购 逛街 抢到 订购",
  address_post:
    "address, postal address, mailing address, my address, postcode, post code, zip code, zip, delivery address, house number, flat number, letterbox, parcel, where to send, send it to, deliver to, ship to, which city, city and street, forward my mail | 地址 收货地址 住址 现住址 门牌号 邮编 几号楼 几单元 寄到哪 寄给我 快递寄 寄到 收件 哪条街 哪条路 寄个 具体位置 邮寄 门牌 送货 什么路 哪个区 | home",
  gift_money:
    "red envelope, lucky money, tip, tips, donation, donate, donated, donating, charity, fundraiser, fundraising, pocket money | 红包 份子钱 压岁钱 打赏 捐款 捐了 善款 众筹 随份子 零花钱 彩礼 | money",
  scam: "scam, scammed, scammer, fraud, phishing, con man, ripped off, hacked, identity theft, romance scam | 诈骗 被骗 骗子 骗了 杀猪盘 刷单 电信诈骗 盗刷 套路 假冒 上当 割韭菜 坑钱 骗钱 | crime money",
};
