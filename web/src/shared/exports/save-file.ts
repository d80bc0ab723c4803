/** Saves a file through the browser. A plain link would fail, because requests need the session's token. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then, the browser has started saving the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
