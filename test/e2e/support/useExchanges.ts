import type { PayFault } from '../../../testing/sandbox/index.js'
import { useOwnSandbox } from './useOwnSandbox.js'

/** A sandbox of the file's own, whose exchanges are as they were at first after each test. */
export const useExchanges = () => {
  const sandbox = useOwnSandbox()
  const tell = async (part: string, body: object) => {
    await fetch(`${sandbox.url}/sandbox/pay/${part}`, { method: 'POST', body: JSON.stringify(body) })
  }
  /** Lets all exchanges misbehave from now on; null heals them. */
  const setFault = (fault: PayFault | null) => tell('fault', { fault })
  const setExchanges = (count: number) => tell('exchanges', { count })

  afterEach(async () => {
    await setFault(null)
    await setExchanges(2)
  })
  return { sandbox, setFault, setExchanges }
}
