import { recoverMessageAddress, type Hex } from 'viem'
import { account } from '../../e2e/support/accounts.js'
import { eventually } from '../../support/eventually.js'
import { useWalk } from '../support/useWalk.js'

const step = useWalk()

describe('the other pages', () => {
  step('embedded: the card stands in the page, connects, and lets go', async visitor => {
    await visitor.comes('embedded.html?wallet=approve')
    await visitor.pressesIn('^Portico Test Wallet')
    await visitor.pressesIn('^EVM networks')
    await visitor.isAt('Account')
    await eventually(async () =>
      expect((await visitor.finds({ testId: 'account-status' })).marks['data-status']).toBe('connected'),
    )
    await visitor.pressesIn('^Disconnect')
    await visitor.isAt('Connect a wallet')
  })

  step('without React: the element connects, and what is signed is by the account', async visitor => {
    await visitor.comes('vanilla.html?wallet=approve')
    await visitor.connects()
    expect((await visitor.finds({ testId: 'account-address' })).text).toBe(account)
    await visitor.presses({ testId: 'sign-message' })
    let signature = ''
    await eventually(async () => {
      signature = (await visitor.finds({ testId: 'sign-message-result' })).text
      expect(signature).toMatch(/^0x[\da-f]{130}$/)
    })
    const message = 'I was at Windfall Orchard.'
    expect(await recoverMessageAddress({ message, signature: signature as Hex })).toBe(account)
  })
})
