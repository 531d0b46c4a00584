import { answerJsonRpc } from '../bundler/answerJsonRpc.js'
import { everybody, type SponsorBook } from '../bundler/Sponsor.js'
import type { RunningChain } from '../chains/startChains.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { importOptional } from '../importOptional.js'
import type { Service } from './Service.js'

const controlPath = '/sandbox/sponsor'

const load = () => importOptional('The sponsor', ['viem'], () => import('../bundler/createSponsorMethods.js'))

/**
 * Stands in for a service that pays the fees of smart accounts: `POST /sponsor/{chainId}`, JSON-RPC (ERC-7677). Whom it pays for, programs
 * outside this process say by `POST /sandbox/sponsor?account={address}`, or `everybody`; `DELETE /sandbox/sponsor` ends it for all.
 */
export function createSponsorService(chains: readonly RunningChain[], book: SponsorBook): Service {
  const served = chains.filter(({ hasSmartAccounts }) => hasSmartAccounts)
  return {
    name: 'sponsor',
    routes: [
      ...served.map(({ id }) => `POST /sponsor/${id}`),
      `POST ${controlPath}?account={address}`,
      `DELETE ${controlPath}`,
    ],
    owns: path => path.startsWith('/sponsor/') || path === controlPath,
    async answer(request) {
      const { path, method, query } = request
      if (path === controlPath) return control(book, method, query.get('account') ?? '')
      const chain = served.find(({ id }) => path === `/sponsor/${id}`)
      if (!chain) throw new HttpError(404, 'No such chain')
      const { createSponsorMethods } = await load()
      return answerJsonRpc(request, createSponsorMethods(chain.id, chain.nodeUrl, book))
    },
  }
}

function control(book: SponsorBook, method: string, account: string) {
  if (method !== 'POST' && method !== 'DELETE') throw new HttpError(405, 'Method Not Allowed')
  if (method === 'DELETE') book.payForNobody()
  else if (account === everybody || /^0x[\da-f]{40}$/i.test(account)) book.payFor(account)
  else throw new HttpError(400, 'Not an address')
  return jsonAnswer({})
}
