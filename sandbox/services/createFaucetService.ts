import type { Chains } from '../chains/startChains.js'
import { mintTestUsd, sendFromTreasury } from '../chains/treasury.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import type { Service } from './Service.js'

const oneCoin = `0x${(10n ** 18n).toString(16)}`
const hundredTestUsd = 100n * 10n ** 6n

/** A faucet for every chain: `POST /faucet/{chainId}?to={address}` sends 1 coin and 100 TUSD. */
export function createFaucetService(chains: Chains): Service {
  return {
    name: 'faucet',
    routes: chains.list.map(({ id }) => `POST /faucet/${id}?to={address}`),
    owns: path => path.startsWith('/faucet/'),
    async answer({ method, path, query }) {
      const chain = chains.list.find(({ id }) => path === `/faucet/${id}`)
      if (!chain) throw new HttpError(404, 'No such chain')
      if (method !== 'POST') throw new HttpError(405, 'Method Not Allowed')
      const to = query.get('to') ?? ''
      if (!/^0x[0-9a-fA-F]{40}$/.test(to)) throw new HttpError(400, 'Not an address')

      const hash = await sendFromTreasury(chain.nodeUrl, { to, value: oneCoin })
      return jsonAnswer({ hash, tokenHash: await mintTestUsd(chain.nodeUrl, to, hundredTestUsd) })
    },
  }
}
