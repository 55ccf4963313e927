"use client";

export { ErrorPage as default } from "@/components/errors/error-page";
