import { fromBase58 } from '../../solana/base58.js'
import { offerOf } from './offer.js'
import { renderClosing, renderPayNotice, renderPayPage } from './renderPayPage.js'
import type { Order, Till } from './Till.js'

/** The networks that the pages deliver on, by CAIP-2 id. */
export interface DeliveryNetworks {
  readonly evm: string
  readonly solana: string | undefined
}

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

const isSolana = (text: string): boolean => {
  try {
    return fromBase58(text).length === 32
  } catch {
    return false
  }
}

/** What `/pay` is asked for; undefined where its query is not that of `onrampurl`. */
const readCoinbase = (query: URLSearchParams, { evm }: DeliveryNetworks): Order | undefined => {
  const [address, symbol] = [query.get('address') ?? '', query.get('asset') ?? '']
  const amount = Number(query.get('presetFiatAmount') ?? '')
  if (!/^0x[\da-fA-F]{40}$/.test(address) || symbol === '' || !(amount > 0)) return undefined
  const { arrives } = offerOf(amount, 'usd', symbol)
  return { provider: 'coinbase', network: evm, address, symbol, amount: arrives }
}

/** What `/meld` is asked for; undefined where anything of its query is missing. */
const readMeld = (query: URLSearchParams, { evm, solana }: DeliveryNetworks): Order | undefined => {
  const [key, code, address] = ['publicKey', 'destinationCurrencyCode', 'walletAddress'].map(
    name => query.get(name) ?? '',
  )
  if (!key || !address || [...query.keys()].length !== 3) return undefined
  if (code === 'SOL' && solana !== undefined && isSolana(address))
    return { provider: 'meld', network: solana, address, symbol: code, amount: '0.5' }
  return code === 'USDC' && /^0x[\da-fA-F]{40}$/.test(address)
    ? { provider: 'meld', network: evm, address, symbol: code, amount: '50' }
    : undefined
}

/** Answers the pages to pay at. */
export async function answerPage(
  request: Request,
  till: Till,
  networks: DeliveryNetworks,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const read = new Map([
    ['/pay', readCoinbase],
    ['/meld', readMeld],
  ]).get(pathname)
  if (!read) return html(renderPayNotice('Not found', 'There is nothing here.'), 404)
  const order = read(searchParams, networks)
  if (!order) return html(renderPayNotice('Bad request', 'The query is not as it must be.'), 400)
  if (request.method !== 'POST') {
    const seller = order.provider === 'meld' ? 'Sandbox Meld' : 'Sandbox Pay'
    return html(renderPayPage({ ...order, seller }))
  }
  const answer = (await request.formData()).get('answer')
  if (answer === 'cancel') return html(renderClosing())
  if (answer === 'hang') return html(renderPayNotice('Nothing happens', 'This provider never answers.'))
  till.take(order, answer === 'pay')
  return answer === 'pay'
    ? html(renderPayNotice('Paid', 'You can close this window.'))
    : html(renderPayNotice('Not paid', 'The payment failed.'))
}
