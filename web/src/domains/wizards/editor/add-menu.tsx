export { OpenMenu as AddMenu } from "../../../ui/index.ts";
