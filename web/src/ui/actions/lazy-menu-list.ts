export { OpenMenu } from "./menu.tsx";
