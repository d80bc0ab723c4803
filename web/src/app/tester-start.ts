// What testers open first comes in one chunk: asked for by one name it needs no others in between.
export { DashboardScreen } from "#features/dashboard/screen.tsx";
export { TesterShell } from "./shell/tester-shell.tsx";
