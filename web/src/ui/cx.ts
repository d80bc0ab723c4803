export { clsx as cx, type ClassValue } from "clsx";
