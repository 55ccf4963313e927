"use client";

export { Broken as default } from "@/components/errors/error-page";
