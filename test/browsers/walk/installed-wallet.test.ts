import { eventually } from '../../support/eventually.js'
import { useWalk } from '../support/useWalk.js'

const step = useWalk()
const chains = ['eip155', 'solana', 'bip122', 'cosmos', 'polkadot']

describe('a visitor with an installed wallet', () => {
  step('connects by three presses and sees the address and the balance', async visitor => {
    await visitor.comes()
    await visitor.connects()
    await visitor.finds({ kind: 'button', name: /0xf39F/.source })
    await visitor.opensAccount()
    await visitor.sees(/(10,000|9,9\d\d)\.\d+\sETH/)
  })

  step('signs, pays, and both are what the chain and the signature say', async visitor => {
    await visitor.comes()
    await visitor.connects()
    await visitor.presses({ testId: 'sign-message' })
    expect(await visitor.outcomeOf('sign-message')).toContain('Verified: it is yours')
    await visitor.presses({ testId: 'send-transaction' })
    expect(await visitor.outcomeOf('send-transaction')).toMatch(/^Confirmed in block/)
  })

  step('switches the network, and is still there, and on it, after a reload', async visitor => {
    await visitor.comes()
    await visitor.connects()
    await visitor.opensAccount()
    await visitor.pressesIn('^Network')
    await visitor.pressesIn('Portico Second')
    const network = () =>
      visitor.driver.run(
        () => document.querySelector<HTMLSelectElement>('[data-testid=chain-eip155-network]')?.value,
      )
    await eventually(async () => expect(await network()).toBe('eip155:31338'))
    await visitor.driver.reload()
    await visitor.hasStatus('eip155', 'connected')
    await eventually(async () => expect(await network()).toBe('eip155:31338'))
  })

  step('disconnects, and stays so after a reload', async visitor => {
    await visitor.comes()
    await visitor.connects()
    await visitor.opensAccount()
    await visitor.pressesIn('^Disconnect')
    await visitor.finds({ testId: 'open-connect' })
    await visitor.driver.reload()
    await visitor.finds({ kind: 'button', name: '^Connect wallet' })
    await visitor.finds({ testId: 'open-connect' })
  })

  step('in two tabs: what one disconnects, the other has lost', async visitor => {
    await visitor.comes()
    await visitor.connects()
    const [first] = await visitor.driver.tabs()
    await visitor.driver.openTab()
    await visitor.comes()
    await visitor.hasStatus('eip155', 'connected')
    await visitor.presses({ testId: 'disconnect' })
    await visitor.finds({ testId: 'open-connect' })
    await visitor.driver.switchTo(first!)
    await visitor.finds({ testId: 'open-connect' })
  })

  step('connects every chain at once, and each of them signs the guest book', async visitor => {
    await visitor.comes()
    await visitor.connects('^All chains')
    for (const namespace of chains) {
      await visitor.hasStatus(namespace, 'connected')
      if (namespace !== 'eip155') await visitor.presses({ testId: `chain-${namespace}-use` })
      await visitor.misses({ testId: `chain-${namespace}-use` })
      await visitor.presses({ testId: 'sign-message' })
      expect(await visitor.outcomeOf('sign-message')).toMatch(/^(Verified: it is yours|Signed)/)
    }
  })
})

describe('a visitor who declines', () => {
  step('is told so, tries again, and is connected', async visitor => {
    await visitor.comes('orchard.html?wallet=ask')
    await visitor.chooses('^EVM networks')
    await visitor.presses({ kind: 'button', name: '^(Reject|Decline)$' })
    await visitor.sees(/declined/)
    await visitor.pressesIn('^Try again')
    await visitor.presses({ kind: 'button', name: '^Approve$' })
    await visitor.closed()
    await visitor.hasStatus('eip155', 'connected')
  })
})
