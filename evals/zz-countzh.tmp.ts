import { readFileSync } from "node:fs";
import { extractOffline } from "@/lib/mind/offline/extract";
const lines = readFileSync(process.argv[2]!, "utf8").split("\n").filter(Boolean).map((l) => JSON.parse(l));
const c: Record<string, number> = {};
for (const one of lines) {
  const at = new Date("2026-05-06T18:00:00Z");
  const out = JSON.parse(extractOffline({ known: [], uncertain: [], corrections: [], transcript: one.say.map((content: string, i: number) => ({ role: "user", content, at, index: i + 1 })), startedAt: at, timeZone: "UTC", locale: "zh", personaName: "Vessel", userName: "Person", blocks: { persona: "", user: "", style: "" } } as never).raw);
  const ev = out.events as any[];
  const top = ev.reduce((b, e) => (Math.abs(e.emotional_impact) > Math.abs(b.emotional_impact) ? e : b), { emotional_impact: 0, emotion_tags: [] });
  const byGrav = Math.abs(top.emotional_impact) <= 5 && Math.abs(top.emotional_impact) >= 4 && ["distress", "joy"].includes(top.emotion_tags[0]) && top.emotion_tags.length === 1;
  const k = one.peak === "0" ? (Math.abs(top.emotional_impact) >= 4 ? (byGrav ? "herring by gravity" + Math.sign(top.emotional_impact) : "herring by rule" + Math.sign(top.emotional_impact)) : "herring ok") : ev.length === 0 ? `peak${one.peak} nothing` : Math.abs(top.emotional_impact) < 4 ? `peak${one.peak} slight` : Math.sign(top.emotional_impact) !== (one.peak === "+" ? 1 : -1) ? `peak${one.peak} wrong sign ${byGrav ? "grav" : "rule"}` : new RegExp(one.words||".", "iu").test(ev.filter((e)=>Math.abs(e.emotional_impact)>=4).map((e) => e.description).join(" ")) ? `peak${one.peak} ok` : `peak${one.peak} words`;
  c[k] = (c[k] ?? 0) + 1;
}
console.log(c);
