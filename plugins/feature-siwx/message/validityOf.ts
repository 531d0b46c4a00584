import type { SignInData } from './SignInData.js'

/** How far this device's clock may be behind whoever has set the times. */
const skewMs = 60_000

type Times = Pick<SignInData, 'issuedAt' | 'notBefore' | 'expirationTime'>

/**
 * How a sign-in stands at a time: `expired`, `early` (not valid yet), or `valid`. The beginning is taken with a minute of grace, so that
 * a clock which runs behind does not hide a fresh sign-in; the end is not.
 * @param now milliseconds since 1970
 */
export const validityOf = (
  { issuedAt, notBefore, expirationTime }: Times,
  now: number,
): 'valid' | 'early' | 'expired' => {
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now)) return 'expired'
  const start = notBefore ?? issuedAt
  return start !== undefined && !(Date.parse(start) <= now + skewMs) ? 'early' : 'valid'
}
