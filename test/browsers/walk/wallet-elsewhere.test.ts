import { useWalk } from '../support/useWalk.js'

const step = useWalk()

describe('a visitor with a wallet elsewhere', () => {
  step('finds it among all wallets', async visitor => {
    await visitor.comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^All wallets')
    await visitor.presses({ kind: 'field', isInModal: true })
    await visitor.driver.type('willow')
    await visitor.finds({ kind: 'button', name: '^Willow Keyring', isInModal: true })
    await visitor.misses({ kind: 'button', name: '^Pebble Tin', isInModal: true })
  })

  step('is shown the code, and copies its link', async visitor => {
    await visitor.comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^WalletConnect')
    await visitor.finds({ kind: 'picture', name: 'QR code to connect a wallet', isInModal: true })
    await visitor.pressesIn('^Copy link')
    await visitor.finds({ kind: 'button', name: '^Copied', isInModal: true })
  })

  step(
    'approves on the phone in another tab, signs there, and finds the session again after a reload',
    async visitor => {
      await visitor.comes()
      await visitor.opensWallets()
      await visitor.pressesIn('^Portico Phone')
      await visitor.pressesIn('^Web$', 'tab')
      const known = await visitor.driver.tabs()
      await visitor.pressesIn('^Open and continue', 'link')
      const phone = await visitor.followsTo(known)
      await visitor.presses({ kind: 'button', name: '^Approve$' })
      await visitor.driver.switchTo(known[0]!)
      await visitor.hasStatus('eip155', 'connected')
      await visitor.closed()

      await visitor.presses({ testId: 'sign-message' })
      await visitor.driver.switchTo(phone)
      await visitor.presses({ kind: 'button', name: '^Approve$' })
      await visitor.driver.switchTo(known[0]!)
      expect(await visitor.outcomeOf('sign-message')).toContain('Verified: it is yours')
      await visitor.driver.reload()
      await visitor.hasStatus('eip155', 'connected')
      await visitor.presses({ testId: 'disconnect' })
      await visitor.finds({ testId: 'open-connect' })
    },
  )
})
