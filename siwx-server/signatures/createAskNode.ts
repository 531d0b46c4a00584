import { wrongNode } from '../../kernel/errors/node.js'
import type { AskNode } from '../../plugins/chain-eip155/verify/AskNode.js'
import { isFailedRun } from '../../plugins/chain-eip155/verify/isFailedRun.js'

/** Of each node, before the next is asked. */
const timeout = 5000

/**
 * Makes what asks the nodes of an EVM network, one after the other until one answers. viem is loaded with the first question.
 * It rejects with what the last node rejected with, and with `RPC_WRONG_CHAIN`.
 */
export const createAskNode =
  (networkId: string, urls: readonly string[]): AskNode =>
  async (method, params) => {
    const { createClient, http } = await import('viem')
    const ask = async (url: string): Promise<unknown> => {
      const { request } = createClient({ transport: http(url, { timeout, retryCount: 0, batch: true }) })
      const [answer, chainId] = await Promise.all([
        request({ method, params } as never),
        request({ method: 'eth_chainId' }),
      ])
      if (`eip155:${Number(chainId)}` !== networkId) throw wrongNode(`expected ${networkId}, got ${chainId}`)
      return answer
    }
    let last: unknown = new Error(`No node is known for ${networkId}`)
    for (const url of urls) {
      try {
        return await ask(url)
      } catch (error) {
        if (isFailedRun(error)) throw error
        last = error
      }
    }
    throw last
  }
