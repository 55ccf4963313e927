/** So a line opens that takes back the lines before it: it was a game, a dream, a joke, a scratch card. */
const REVEAL =
  /^[^\p{L}\p{N}]{0,8}(?:哈{1,20}|呵{1,9}|嘿嘿|好吧|好啦|其实|原来|当然|以上|全|都|就|只|是|在|我在|我说的是|说的是|指的是|我是说){0,3}[^\p{L}]{0,4}(?:(?:剧本杀|狼人杀|密室(?:逃脱)?|桌游|星露谷|动森|模拟人生|游戏|副本|梦|小说|剧|片场|排练|话剧|歌词|段子|刮刮乐|彩票)(?:里|中|啦|的|哈|$|[\s,，!！~]|台词|来着)|(?:骗|逗|耍)你(?:的|玩|呢)|开(?:个)?玩笑|愚人节|上当了?|假的|做梦|整蛊|大冒险|真心话|台词|剧情|\b(?:april fools?|just kidding|jk\b|gotcha|in the game|in my dream|in stardew|in the sims|d&d night|scratch ?card))/iu;
/** So many lines may lie between what was said and its taking back. */
const LINES_MAX = 5;

/** Whether one of the person's next lines takes back what was said just before. */
export function isTakenBack(after: readonly string[]): boolean {
  return after.slice(0, LINES_MAX).some((line) => REVEAL.test(line));
}
