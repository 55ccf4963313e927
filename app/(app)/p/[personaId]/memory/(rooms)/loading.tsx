export { ListSkeleton as default } from "@/components/memory/list-states";
