import { setModelPermissions } from "@/server/operations/models";

export const PUT = setModelPermissions.route;
