import { account, askForApproval } from './support/askForApproval.js'

/** The view over a frame that is ready when the test says so. */
const ask = (count = 1, isConnected = false) =>
  askForApproval({
    isConnected,
    requests: Array.from({ length: count }, (_, turn) => ({
      method: 'personal_sign',
      params: [`Hello ${turn}`, account],
    })),
  })

test('who asks for what stands there before the frame is ready', async () => {
  const { text, container } = await ask()
  expect(text()).toContain('Sign a message: “Hello 0”')
  for (const fact of ['shop.example', '0xf39F…2266', 'Ethereum']) expect(text()).toContain(fact)
  expect(container.querySelector('slot')).toBeNull()
})

test('the account is called by its name, before its address', async () => {
  const { text, does, kernel } = await ask(1, true)
  await does(() => kernel.stores.namespaces.get('eip155')?.account.setProfile('anna.eth', undefined))
  expect(text()).toContain('anna.eth 0xf39F…2266')
})

test('addresses that the site writes in lower case are shown with their checksums', async () => {
  const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const word = to.slice(2).padStart(64, '0')
  const params = [{ to: account.toLowerCase(), data: `0xa9059cbb${word}${'0'.repeat(64)}` }]
  const { ui } = await askForApproval({ requests: [{ method: 'eth_sendTransaction', params }] })
  await ui.findByText('Send tokens of 0xf39F…2266 to 0x7099…79C8')
})

test('the frame is shown once it is ready, and has the focus', async () => {
  const { waits, frame, focused, container, does } = await ask()
  await does(() => waits[0]?.ready(frame))
  expect(container.querySelector('slot')?.name).toBe('frame')
  expect(focused).toEqual(['frame'])
})

test('a frame that takes long is said to, and one that does not come can be tried again', async () => {
  const { waits, frame, ui, container, pass, does, press } = await ask()
  await pass(8000)
  ui.getByText('This is taking longer than usual')
  await does(() => waits[0]?.late())
  await ui.findByRole('heading', { name: 'Your wallet could not be loaded' })
  await press(ui.getByRole('button', { name: 'Try again' }))
  await does(() => waits[1]?.ready(frame))
  expect(container.querySelector('slot')?.name).toBe('frame')
})

test('what waits behind it is counted, and comes with the rejection of the first', async () => {
  const { text, ui, press, answers, kernel } = await ask(3)
  expect(text()).toContain('2 more requests are waiting')
  await press(ui.getByRole('button', { name: 'Reject' }))
  expect(await answers[0]).toMatchObject({ code: 4001 })
  await ui.findByText('Sign a message: “Hello 1”')
  expect(text()).toContain('1 more request is waiting')
  for (let turn = 0; turn < 2; turn++) await press(ui.getAllByRole('button', { name: 'Reject' }).at(-1)!)
  expect(kernel.stores.modal.isOpen).toBe(false)
})
