interface Download {
  contentType: string;
  filename: string;
  /** For programs that read no other letters than plain ones. */
  plainName: string;
}

/** RFC 8187: what `encodeURIComponent` leaves as it is has a meaning of its own there. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16) ?? ""}`);
}

/** Headers of a file that no browser shows or runs: it is saved. */
export function downloadHeaders({ contentType, filename, plainName }: Download): Record<string, string> {
  return {
    "content-type": contentType,
    "content-disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${encoded(filename)}`,
    "content-security-policy": "sandbox; default-src 'none'",
  };
}
