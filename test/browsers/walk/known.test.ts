import { engineName, useWalk } from '../support/useWalk.js'

const step = useWalk()
const isWebKit = engineName === 'webkit'

// What is known to be otherwise in one browser than in another, and is to be mended: whoever mends it finds it here.
describe('known', () => {
  step('amounts in Arabic have the digits of English, in every browser', async visitor => {
    await visitor.comes()
    await visitor.connects()
    await visitor.selects('language-select', 'ar')
    await visitor.presses({ testId: 'open-account' })
    const said = await visitor.sees(/ETH/)
    expect(said).not.toMatch(/[٠-٩][٠-٩٬٫]*\sETH/)
  })

  step('visitors with WebKit alone are offered no wallets for this browser', async visitor => {
    await visitor.comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^I don’t have a wallet')
    const said = await visitor.sees(/MetaMask/)
    expect(said.includes('This browser')).toBe(!isWebKit)
  })

  step('the cover of the page ends where the scroll bar begins', async visitor => {
    await visitor.comes()
    await visitor.finds({ testId: 'open-connect' })
    const bar = await visitor.driver.run(() => window.innerWidth - document.documentElement.clientWidth)
    expect(bar > 0).toBe(engineName === 'scroll-bars' || engineName === 'firefox')
    await visitor.opensWallets()
    const uncovered = await visitor.driver.run(
      () =>
        window.innerWidth -
        document
          .querySelector('[data-portico=modal]')!
          .shadowRoot!.querySelector('.p-overlay')!
          .getBoundingClientRect().right,
    )
    expect(uncovered).toBe(bar)
  })
})
