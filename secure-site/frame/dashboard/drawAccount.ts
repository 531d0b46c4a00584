import { privateKeyToAccount } from 'viem/accounts'
import { button, element } from '../element.js'
import { loadKey } from '../key.js'
import type { Settings } from '../settings.js'
import type { Visitor } from '../SignIn.js'
import type { SiteServer } from '../SiteServer.js'
import type { Wallet } from '../Wallet.js'
import { createKeyBox } from './createKeyBox.js'
import { exportKey } from './exportKey.js'
import { show } from './say.js'
import { texts } from './texts.js'

/** What {@link drawAccount} stands on. */
export interface AccountScreen {
  readonly settings: Settings
  readonly server: SiteServer
  readonly wallet: Wallet
  readonly visitor: Visitor
  leave(): void
}

const row = (label: string, address: string): HTMLElement =>
  element('div', 'row', [element('dt', '', [label]), element('dd', '', [element('code', '', [address])])])

/** The addresses of a visitor: of their key, of their smart account on each network, and on Solana. */
const readAddresses = async ({
  settings,
  server,
  wallet,
}: AccountScreen): Promise<readonly HTMLElement[]> => {
  const rows: HTMLElement[] = []
  const evm = settings.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  if (evm.length > 0) rows.push(row(texts.evm, privateKeyToAccount(await loadKey(server)).address))
  for (const network of evm.filter(({ smartAccounts }) => smartAccounts)) {
    wallet.switchTo(network.caipNetworkId)
    // Where the node does not answer, the key can be taken along all the same.
    const smart = await wallet.smartSigner().catch(() => undefined)
    rows.push(row(texts.smart(network.name), smart?.address ?? texts.notAvailable))
  }
  if (wallet.isOnSolana) rows.push(row(texts.solana, (await wallet.solanaSigner()).address))
  return rows
}

/** Draws the account of who is signed in, with the way to another wallet. */
export const drawAccount = async (screen: AccountScreen): Promise<void> => {
  const { settings, server, wallet, visitor, leave } = screen
  const hasEvm = settings.networks.some(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  const signOut = button('', texts.signOut)
  signOut.addEventListener('click', leave)
  const addresses = await readAddresses(screen)
  show(
    texts.account,
    element('p', '', [texts.signedIn(visitor.email ?? visitor.userName ?? '')]),
    element('dl', '', addresses),
    element('h2', '', [texts.move]),
    element('p', '', [texts.moveText]),
    ...(wallet.smartNetworks.length > 0 ? [element('p', '', [texts.smartStays])] : []),
    ...(hasEvm ? [createKeyBox(texts.evmKey, () => exportKey(server, 'eip155'))] : []),
    ...(wallet.isOnSolana ? [createKeyBox(texts.solanaKey, () => exportKey(server, 'solana'))] : []),
    signOut,
  )
}
