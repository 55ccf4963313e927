import { hanKanaOf } from "../scripts";
import { smallTalkReader } from "../small-talk";
import type { GatePack } from "../small-talk-gate-types";
import smallTalk from "./small-talk.json";

/** Text in Han characters alone counts as Chinese; text with enough kana among them counts as Japanese. */
export const jaGate: GatePack = {
  languageShare(text) {
    const { han, kana, all } = hanKanaOf(text);
    return kana > 0 && kana * KANA_SHARE >= han ? (han + kana) / all : 0;
  },
  isSmallTalk: smallTalkReader(smallTalk),
};

/** A text counts as Japanese if it has at most this many Han characters per kana. */
const KANA_SHARE = 6;
