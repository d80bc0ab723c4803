import { Secret, TOTP } from "otpauth";

const stepsAround = 1;
const secretBytes = 20;

// What every authenticator understands: RFC 6238 with SHA-1, six digits, thirty seconds.
function authenticator(secret: string, email = ""): TOTP {
  return new TOTP({ issuer: "Firstlight", label: email, secret, algorithm: "SHA1", digits: 6, period: 30 });
}

/** In base32, as people type it into an authenticator. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the QR code says. */
export function totpUri(secret: string, email: string): string {
  return authenticator(secret, email).toString();
}

/** Which step of thirty seconds a code belongs to: this one, the one before or the one after; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = authenticator(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
