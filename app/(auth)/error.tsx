"use client";

export { Broken as default } from "@/components/errors/broken";
