import { engineName, useWalk } from '../support/useWalk.js'

const step = useWalk()
const isWebKit = engineName === 'webkit'

// What is known to be otherwise in one browser than in another: whoever changes it finds it here.
describe('known', () => {
  step('visitors with WebKit alone are offered no wallets for this browser', async visitor => {
    await visitor.comes()
    await visitor.opensWallets()
    await visitor.pressesIn('^I don’t have a wallet')
    const said = await visitor.sees(/MetaMask/)
    expect(said.includes('This browser')).toBe(!isWebKit)
  })
})
