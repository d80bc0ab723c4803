const address = /^\/api\/public\/logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The public address of an uploaded logo, valid only while it is its company's logo. */
export function logoAddress(uploadId: string): string {
  return `/api/public/logos/${uploadId}`;
}

/** The upload that such an address names; undefined for any other. */
export function logoIdOf(path: string): string | undefined {
  return address.exec(path)?.[1];
}
