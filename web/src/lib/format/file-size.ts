export function fileSize(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const amount = bytes / 1024 ** power;
  return `${power > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${units[power] ?? ""}`;
}
