/** Keys of what the panel keeps in the browser. */
export const adminStorageKeys = {
  /** An admin of the service, signed in to the panel. */
  admin: "firstlight.admin",
  /** What the server knows this browser by when an admin signs in. */
  adminDevice: "firstlight.admin-device",
  /** Why an admin's session ends: set for a moment, for other tabs to hear. */
  adminEnding: "firstlight.admin-ending",
  /** The admin who would rather do without a second factor for now. */
  secondFactorLater: "firstlight.second-factor-later",
  /** Whether the panel leaves out sample and internal companies. */
  realOnly: "firstlight.real-only",
  /** Why an admin looks into which company, in this tab. */
  styles: "firstlight.looks",
} as const;
