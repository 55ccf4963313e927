import { hanKanaOf } from "../scripts";
import { smallTalkReader } from "../small-talk";
import type { GatePack } from "../small-talk-gate-types";
import smallTalk from "./small-talk.json";

/** A text in Han alone counts as Chinese; kana, more than an ornament, makes it Japanese. */
export const jaGate: GatePack = {
  reads(text) {
    const { han, kana, all } = hanKanaOf(text);
    return kana > 0 && kana * KANA_SHARE >= han ? (han + kana) / all : 0;
  },
  isSmallTalk: smallTalkReader(smallTalk),
};

/** Among this many Han characters one kana at least. */
const KANA_SHARE = 6;
