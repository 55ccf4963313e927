import type { DescribeInput, MindAnswer } from "@/lib/core/types/mind";
import { ruleAnswer } from "./answer";
import { portray } from "./describe/portray";

const OFFLINE_DESCRIBE_VERSION = "offline-describe-1";

/**
 * A few sentences about somebody or something, taken from what the events say of it: who it is to the person, what
 * weighs most, what is newest. Third person, in the language of the events; it cites the events it was taken from.
 */
export function describeEntityOffline(input: DescribeInput): MindAnswer {
  const { sentences, events } = portray(input);
  const separator = sentences.some((sentence) => /\p{Script=Han}。$/u.test(sentence)) ? "" : " ";
  const answer = { description: sentences.join(separator), filling: events.map((event) => event.id) };
  return ruleAnswer(answer, OFFLINE_DESCRIBE_VERSION);
}
