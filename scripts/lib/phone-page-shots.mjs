const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })

/** Each picture is of a phone of its own: one keeps what it was asked. */
const owners = ['ada', 'bo', 'cleo', 'dov', 'eve', 'fay'].values()

/** Chooses the code, and opens its link on the page of a phone. */
const openPhone = async (page, sandbox, look) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => window.modal.open('ConnectingWalletConnectBasic'))
  await button(page, 'Copy link').click()
  await button(page, 'Copied').waitFor()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const phone = await page.context().newPage()
  await phone.emulateMedia({ colorScheme: look.endsWith('dark') ? 'dark' : 'light' })
  await phone.goto(`${sandbox.phoneUrl}/wc?${new URLSearchParams({ phone: owners.next().value, uri })}`)
  await dialog(phone).getByText('Connect to this site?').waitFor()
  return phone
}
/** Connects, and asks for a signature. */
const askPhone = async (page, sandbox, look) => {
  const phone = await openPhone(page, sandbox, look)
  await button(phone, 'Approve').click()
  await page.waitForFunction(() => window.modal.getState().active?.address)
  await page.evaluate(() => {
    const { address } = window.modal.getState().active
    const text =
      '0x' +
      Array.from(new TextEncoder().encode('Reserve table 4'), byte =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
    void window.modal
      .getProvider('eip155')
      .then(provider => provider.request({ method: 'personal_sign', params: [text, address] }))
  })
  await dialog(phone).getByText('Reserve table 4').first().waitFor()
  return phone
}

const host = { host: 'wallets', wallets: [] }

/** The phone as a page, which the sandbox serves: a site that wants to connect, and one that wants a signature. */
export const phonePageShots = {
  'phone-page': { ...host, act: openPhone },
  'phone-page-request': { ...host, act: askPhone },
}
