import type { CcipRequestParameters, Hex } from 'viem'
import * as z from 'zod/mini'
import type { Environment } from '../../../kernel/define.js'
import { nameOffChain } from '../../../kernel/errors/name.js'
import { badNodeAnswer, nodeTimeout } from '../../../kernel/errors/node.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'

const limitMs = 5000
const maxBytes = 64 * 1024
const answerSchema = z.object({ data: z.string() })
const isHex = (text: string | undefined): text is Hex => /^0x(?:[\da-f]{2})*$/i.test(text ?? '')

/** The way from a contract to what is kept outside of the chain (EIP-3668), for one name. */
export interface Gateway {
  /** Asks where the contract wants to be asked for. Rejects with `NAME_OFF_CHAIN` where the host names no such origin. */
  request(query: CcipRequestParameters): Promise<Hex>
  /** Why the last request failed. What the contract makes of that is then no answer. */
  readonly fault: Error | undefined
}

const originOf = (url: string): string | undefined => {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}

/** Makes the way. @param origins that the host allows @param name for errors */
export const createGateway = (
  env: Environment,
  origins: readonly string[],
  name: string,
  signal: AbortSignal,
): Gateway => {
  const ask = (template: string, sender: string, data: string): Promise<Hex> => {
    const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    const post = { method: 'POST', body: JSON.stringify({ data, sender }) }
    const late = () => nodeTimeout(limitMs)
    return withDeadline(env, { limitMs, late, signals: [signal] }, async aborted => {
      const response = await env.fetch(url, {
        ...(!template.includes('{data}') && { ...post, headers: { 'Content-Type': 'application/json' } }),
        // Neither who the visitor is nor where, and nobody else than was allowed.
        ...({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' } as const),
        signal: aborted,
      })
      const text = await readText(response, maxBytes, () => badNodeAnswer('gateway'))
      const { data: answer } = answerSchema.safeParse(parse(text)).data ?? {}
      if (!response.ok || !isHex(answer)) throw badNodeAnswer('gateway')
      return answer
    })
  }
  const allowed = new Set(origins.map(originOf))
  allowed.delete(undefined)
  const askInTurn = async ({ urls, sender, data }: CcipRequestParameters): Promise<Hex> => {
    let last: unknown = nameOffChain(name)
    for (const url of urls.filter(each => allowed.has(originOf(each))))
      try {
        return await ask(url, sender, data)
      } catch (error) {
        last = error
      }
    throw last
  }
  let fault: Error | undefined
  return {
    get fault() {
      return fault
    },
    request: query =>
      askInTurn(query).catch((error: unknown) => {
        fault = error instanceof Error ? error : badNodeAnswer('gateway')
        throw fault
      }),
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
