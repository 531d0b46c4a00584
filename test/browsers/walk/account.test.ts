import { account } from '../../e2e/support/accounts.js'
import { eventually } from '../../support/eventually.js'
import { useWalk } from '../support/useWalk.js'

const step = useWalk()

describe('the account', () => {
  step(
    'shows tokens, pictures and activity, and an address to receive at, which can be copied',
    async visitor => {
      await visitor.comes()
      await visitor.connects()
      await visitor.opensAccount()
      await visitor.sees(/Tokens[^]*TUSD/)
      await visitor.pressesIn('^NFTs', 'tab')
      await visitor.sees(/Leaf|Leaves/)
      await visitor.pressesIn('^Activity', 'tab')
      await visitor.sees(/Received|Sent|Minted/)
      await visitor.pressesIn('^Receive$')
      await visitor.isAt('Receive')
      await visitor.finds({ kind: 'picture', isInModal: true })
      await visitor.pressesIn('^Copy address')
      await visitor.finds({ kind: 'button', name: '^Copied', isInModal: true })
    },
  )

  step('sends an amount that is typed, as the review says, and lists it', async visitor => {
    await visitor.comes()
    await visitor.connects()
    await visitor.opensAccount()
    await visitor.pressesIn('^Send$')
    await visitor.presses({ kind: 'field', name: '^To', isInModal: true })
    await visitor.driver.type('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await visitor.presses({ kind: 'field', name: 'Amount', isInModal: true })
    await visitor.driver.type('0.25')
    await visitor.pressesIn('^Review')
    await visitor.sees(/Balance changes/)
    await visitor.sees(/0\.25\sETH/)
    await visitor.pressesIn('^Send with')
    await visitor.sees(/Confirmed/)
    await visitor.pressesIn('^Close$')
    await visitor.closed()
    await visitor.opensAccount()
    await visitor.pressesIn('^Activity', 'tab')
    await visitor.sees(/Sent 0\.25\sETH/)
  })

  step('signs in, and the server still knows the visitor after a reload', async visitor => {
    await visitor.comes()
    await visitor.presses({ testId: 'feature-siwx' })
    await visitor.chooses('^EVM networks')
    await visitor.pressesIn('^Sign with')
    await visitor.closed()
    expect((await visitor.finds({ testId: 'signed-in-as' })).text).toBe(account)
    await visitor.driver.reload()
    await visitor.presses({ testId: 'ask-server' })
    await eventually(async () =>
      expect((await visitor.finds({ testId: 'ask-server-result' })).text).toBe(
        `The server knows you as ${account}.`,
      ),
    )
  })
})
