import type { Fault } from './Fault.js'

/** Answers the first half of the body as if it were the whole. */
export const truncated: Fault = async ({ answer }) => {
  const healthy = await answer()
  return { ...healthy, body: healthy.body.slice(0, Math.floor(healthy.body.length / 2)) }
}
