export { ListSkeleton as default } from "@/components/common/list-states";
