import { socials } from '../../../../plugins/feature-socials/index.js'
import { fakePopups } from '../../../support/fakePopups.js'
import { ethereum, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../../../ui-shell/core/support/openModal.js'
import {
  scriptedConnector,
  ScriptedEmbeddedWallet,
} from '../../feature-email/support/ScriptedEmbeddedWallet.js'

/** The page of the secure site that a window comes back to. */
export const result = 'https://wallet.example/loading?code=1&state=2'
export const secureSite = 'https://wallet.example'

/** A page whose visitors sign in by accounts elsewhere, over an embedded wallet and windows that the test speaks for. */
export const openSocials = async (input: ModalInput = {}) => {
  const wallet = new ScriptedEmbeddedWallet()
  wallet.answers.set('socialRedirectUri', () => Promise.resolve('https://google.example/auth?state=2'))
  wallet.answers.set('farcasterUri', () => Promise.resolve('https://cast.example/1'))
  wallet.answers.set('connectFarcaster', () => new Promise(() => undefined))
  const account = new ScriptedWallet({ id: 'ID_AUTH', name: 'Embedded wallet', type: 'AUTH' })
  const events: string[] = []
  const windows = fakePopups(window)
  const modal = await openModal({
    plugins: [testChain('eip155', [ethereum]), scriptedConnector(wallet), socials()],
    wallets: [account],
    onEvent: ({ event, properties }) => void events.push(`${event} ${JSON.stringify(properties)}`),
    ...input,
  })
  return {
    ...modal,
    wallet,
    account,
    windows,
    /** What was counted of the sign-in. */
    steps: () =>
      events
        .filter(event => event.startsWith('SOCIAL_LOGIN_'))
        .map(event => event.replace('SOCIAL_LOGIN_', '')),
    button: (name: string | RegExp) => modal.ui.findByRole('button', { name }),
    status: () => modal.kernel.stores.namespaces.get('eip155')?.status,
  }
}

/** As {@link openSocials}, with Connect open. */
export const openConnect = async (input: ModalInput = {}) => {
  const page = await openSocials(input)
  await page.open('Connect')
  await page.ui.findAllByRole('button', { name: /Continue with/ })
  return page
}
