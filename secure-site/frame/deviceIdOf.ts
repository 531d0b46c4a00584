import type { Keep } from './keep.js'

/** The id that this device is known by, on this page's site: it is made at the first time. */
export const deviceIdOf = (keep: Keep): string => {
  const deviceId = keep.read('device') ?? crypto.randomUUID()
  keep.write('device', deviceId)
  return deviceId
}
