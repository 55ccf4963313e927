import { describe, expect, it } from "vitest";
import { foldForSearch } from "./search-fold";

describe("foldForSearch", () => {
  it.each([
    ["Zoë", "zoe"],
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["İstanbul", "istanbul"],
    ["ISPARTA", "isparta"],
    ["Iğdır", "igdir"],
    ["ﬁne oﬃce", "fine office"],
    ["Ｆｕｌｌ", "full"],
    ["Đà Nẵng", "da nang"],
    ["Łódź", "lodz"],
    ["Søren Æsop Œuvre Þór", "soren aesop oeuvre thor"],
    ["ΣΊΣΥΦΟΣ", "σισυφοσ"],
    ["Ёлка", "елка"],
    ["שָׁלוֹם", "שלום"],
    ["مُحَمَّد", "محمد"],
    ["soft\u00adhyphen\u200d", "softhyphen"],
  ])("%s is searched as %s", (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
    expect(foldForSearch(folded)).toBe(folded);
  });

  it.each([
    ["がく", "かく"],
    ["हिन्दी", "हन्द"],
    ["น้ำ", "นำ"],
  ])("does not remove marks that distinguish words: %s is not %s", (one, other) => {
    expect(foldForSearch(one)).not.toBe(foldForSearch(other));
  });
});
