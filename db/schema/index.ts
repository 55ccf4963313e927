export * from "./corrections";
export * from "./forgetting";
export * from "./identity";
export * from "./jobs";
export * from "./memory";
export * from "./talk";
export * from "./users";
export * from "./work";
