const ending = "@erased.invalid";

/** What stands in the place of the address of somebody who was erased; nothing is ever sent there. */
export function erasedAddress(identityId: string): string {
  return `erased-${identityId}${ending}`;
}

export function isErasedAddress(email: string): boolean {
  return email.endsWith(ending);
}
