import type { MemoryNode } from "@/components/api/memory";
import { Knot } from "./knot";
import { Told } from "./person-name";

/** Thoughts in short, each with its hollow knot. */
export function ThoughtLines({ nodes }: { nodes: MemoryNode[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {nodes.map((node) => (
        <li key={node.id} className="flex gap-2.5">
          <Knot kind="thought" className="mt-1.5 text-lamp" />
          <span className="max-w-measure font-serif leading-normal">
            <Told text={node.description} />
          </span>
        </li>
      ))}
    </ul>
  );
}
