import type { Fault } from './Fault.js'

const blank = ' '.repeat(64 * 1024)
const blanks = 320

/** The healthy body, then 20 MiB of blanks without an announced length: valid, and above every cap. */
export const oversize: Fault = async ({ answer }) => {
  const healthy = await answer()
  return { ...healthy, body: padded(healthy.body) }
}

function* padded(body: string): Generator<string> {
  yield body
  for (let count = 0; count < blanks; count += 1) yield blank
}
