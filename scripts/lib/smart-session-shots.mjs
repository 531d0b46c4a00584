const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })

const connect = async page => {
  await page.locator('portico-button').getByRole('button').last().click()
  await button(page, 'Portico Test Wallet').click()
  await dialog(page).waitFor({ state: 'detached' })
}
/** Grants what a game may ask for. */
const grant = page =>
  page.evaluate(async () => {
    const now = Math.floor(Date.now() / 1000)
    await window.grant({
      chainId: '0x7a69',
      expiry: now + 604_800,
      policies: [],
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'ab'.repeat(32)}` }] } },
      permissions: [
        {
          type: 'native-token-recurring-allowance',
          data: { allowance: '0x16345785d8a0000', start: now + 600, period: 86_400 },
        },
        {
          type: 'contract-call',
          data: { address: `0x${'11'.repeat(20)}`, abi: [], functions: [{ functionName: 'mint' }] },
        },
      ],
    })
  })
const openSessions = async page => {
  await page.evaluate(() => window.modal.open('SmartSessions'))
  await dialog(page).getByRole('heading', { level: 3 }).first().waitFor()
}
/** Takes back all that an earlier picture has left. */
const revokeAll = async page => {
  await openSessions(page)
  while (await button(page, /^Revoke access for/).count()) {
    await button(page, /^Revoke access for/)
      .first()
      .click()
    await button(page, 'Revoke access').last().click()
    await dialog(page).locator('.p-session-ask').waitFor({ state: 'detached' })
  }
}
/** A page of the host `smartSessions`. */
const host = act => ({ host: 'smartSessions', wallets: [{ grantsPermissions: true }], act })

/** Smart sessions: none, one, and the question before it is revoked. */
export const smartSessionShots = {
  'smart-sessions-none': host(async page => {
    await connect(page)
    await revokeAll(page)
    await dialog(page).getByRole('heading', { name: 'No smart sessions' }).waitFor()
  }),
  'smart-sessions': host(async page => {
    await connect(page)
    await revokeAll(page)
    await grant(page)
    await dialog(page).locator('.p-session').first().waitFor()
  }),
  'smart-sessions-revoke': host(async page => {
    await connect(page)
    await openSessions(page)
    await button(page, /^Revoke access for/)
      .first()
      .click()
    await button(page, 'Keep access').waitFor()
  }),
}
