import { toSimplified } from "../../text/to-simplified";
import { hanKanaOf } from "../scripts";
import { smallTalkReader } from "../small-talk";
import type { GatePack } from "../small-talk-gate-types";
import smallTalk from "./small-talk.json";

export const zhGate: GatePack = {
  languageShare(text) {
    const { han, kana, all } = hanKanaOf(text);
    return all > 0 && kana <= 1 ? han / all : 0;
  },
  isSmallTalk: smallTalkReader(smallTalk, { fold: toSimplified }),
};
