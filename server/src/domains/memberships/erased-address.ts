const ending = "@erased.invalid";

/** Address of an erased user; no email is ever sent to it. */
export function erasedAddress(identityId: string): string {
  return `erased-${identityId}${ending}`;
}

export function isErasedAddress(email: string): boolean {
  return email.endsWith(ending);
}
