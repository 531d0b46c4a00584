import { htmlAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { renderWalletPage, walletPagePolicy } from '../wallet-pages/renderWalletPage.js'
import type { WalletListing } from '../wallets/WalletListing.js'
import { walletPath } from '../wallets/walletPath.js'
import type { Service } from './Service.js'

/**
 * Stands in for the homepages and stores of the catalogue's wallets: a page each, where `walletLinks: 'phone'` lets their links lead.
 *
 * @param wallets the catalogue
 */
export function createWalletPagesService(wallets: () => readonly WalletListing[]): Service {
  return {
    name: 'walletPages',
    routes: ['GET /wallets/{name}'],
    owns: path => path.startsWith('/wallets/'),
    answer({ method, path }) {
      if (method !== 'GET') throw new HttpError(405, 'Method Not Allowed')
      const wallet = wallets().find(one => walletPath(one) === path)
      if (!wallet) throw new HttpError(404, 'Not Found')
      const answer = htmlAnswer(renderWalletPage(wallet))
      return { ...answer, headers: { ...answer.headers, ...walletPagePolicy } }
    },
  }
}
