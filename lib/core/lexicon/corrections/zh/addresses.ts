import { areSame } from "../compare";

/** Greetings that grow together with a name: «早安小雯», «宝宝今天乖不乖». */
const GREETED =
  /^(?:早安|晚安|早|嗨|你好|嘿|哈喽|欢迎回来)(?=.)|(?<=..)(?:晚安|早安|早上好|晚上好|中午好|下午好|您好|你好|好|早|今天.*|你.*|在吗|吃.*|生日快乐|辛苦[了啦]|加油|回来啦|来啦|醒啦)$/gu;

/** What stands alone at the head or the end of a sentence of the persona. */
export function addressesIn(before: string): string[] {
  const titled = /^(\p{Lu}[\p{L}.]{0,14}(?: \p{Lu}[\p{L}.]{0,14}){1,2})[，,!！]/u.exec(before)?.[1];
  const single = [...before.matchAll(/([^，,。！!？?～~、…\s]{1,14})([，,！!～~\s]|[。？?…、]|$)/gu)].flatMap(
    ([, piece = "", mark = ""]) => {
      const name = piece.replace(GREETED, "");
      const isAlone = name !== piece || /^[，,！!～~\s]$/u.test(mark);
      return isAlone && /^(?:\p{Script=Han}{1,4}|[\p{Script=Latin}. ]{1,14})$/u.test(name) ? [name] : [];
    },
  );
  return titled === undefined ? single : [titled, ...single];
}

/** Whether a sentence of the persona begins or ends with the name, set off by a mark: no topic stands so. */
export function isCalledOut(name: string, before: string): boolean {
  const at = before.indexOf(name);
  if (at === -1) return false;
  const [head, tail] = [before.slice(0, at).trimEnd(), before.slice(at + name.length)];
  return (
    (/(?:^|[。！!？?~～])$/u.test(head) && /^[，,！!～~]/u.test(tail)) ||
    (/[，,]$/u.test(head) && /^[。！!？?～~]?$/u.test(tail.trim()))
  );
}

/** Whether the persona called the person so. */
export function isAddress(name: string, addresses: string[], before: string): boolean {
  return (
    addresses.some((address) => areSame(address, name)) ||
    new RegExp(`^${name.replace(/[^\p{L}\p{N}]/gu, "")}(?:早|晚|今|吃|你|在|睡|中午|下午|生日|好|辛苦|，)`, "iu").test(
      before,
    )
  );
}
