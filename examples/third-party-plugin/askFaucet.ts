import { ModalError, type Environment } from 'portico/plugin'
import type { FaucetTarget } from './api.js'

const timeoutMs = 10_000

/** Asks the faucet for coins. Rejects with `ACME_FAUCET_REFUSED` or `ACME_FAUCET_UNREACHABLE`. */
export const askFaucet = async (
  env: Environment,
  url: string,
  { address, network }: FaucetTarget,
): Promise<void> => {
  // The id of a network needs no escape (CAIP-2).
  const path = `${url}/${network.caipNetworkId}?to=${encodeURIComponent(address)}`
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await env.fetch(path, { method: 'POST', signal }).catch((cause: unknown) => {
    throw new ModalError('ACME_FAUCET_UNREACHABLE', 'The faucet cannot be reached.', { cause })
  })
  if (!response.ok) {
    throw new ModalError('ACME_FAUCET_REFUSED', 'The faucet refused the request.', {
      details: `HTTP status code ${response.status}`,
    })
  }
}
