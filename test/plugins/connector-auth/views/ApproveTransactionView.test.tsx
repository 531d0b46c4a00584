import { definePlugin, view } from '../../../../kernel/contract/plugin.js'
import { approveTransactionView } from '../../../../plugins/connector-auth/api.js'
import { Approvals, approvalsService } from '../../../../plugins/connector-auth/approval/Approvals.js'
import type { ApprovalClient } from '../../../../plugins/connector-auth/approval/Approval.js'
import type { SiteFrame } from '../../../../ui-shell/core/api.js'
import { ethereum, testChain } from '../../../support/kernel.js'
import { openModal } from '../../../ui-shell/core/support/openModal.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The view over a frame that is ready when the test says so. */
const ask = async (count = 1) => {
  const waits: { ready(frame: SiteFrame): void; late(): void }[] = []
  const focused: string[] = []
  const frame: SiteFrame = {
    name: 'frame',
    post: () => undefined,
    focus: () => void focused.push('frame'),
    close: () => undefined,
  }
  const client: ApprovalClient = {
    frame: {
      ready: () =>
        new Promise<SiteFrame>((ready, reject) =>
          waits.push({ ready, late: () => reject(new Error('late')) }),
        ),
    },
    ask: () => new Promise<never>(() => undefined),
    abandonRequests: () => undefined,
  }
  let approvals: Approvals | undefined
  const plugin = definePlugin({
    id: 'connector-auth',
    guards: [],
    activate: 'demand',
    provides: [approvalsService],
    views: [
      view(
        approveTransactionView,
        () => import('../../../../plugins/connector-auth/views/ApproveTransactionView.js'),
        'approve.title',
      ),
    ],
    strings: () => import('../../../../plugins/connector-auth/strings/index.js'),
    setup: async () => context => {
      approvals = new Approvals(context, client, () => undefined)
      context.provide(approvalsService, () => approvals!)
    },
  })
  const modal = await openModal({
    plugins: [testChain('eip155', [{ ...ethereum, name: 'Ethereum' }]), plugin],
    env: { origin: 'https://shop.example' },
  })
  const found = await modal.kernel.load(approvalsService)
  const answers: Promise<unknown>[] = []
  await modal.does(() => {
    for (let turn = 0; turn < count; turn++)
      answers.push(
        found
          .ask({ method: 'personal_sign', params: [`Hello ${turn}`, address], chainId: 1, address })
          .catch((error: unknown) => error),
      )
  })
  await modal.ui.findByRole('heading', { name: 'Approve request' })
  return { ...modal, waits, frame, focused, answers }
}

test('who asks for what stands there before the frame is ready', async () => {
  const { text, container } = await ask()
  expect(text()).toContain('Sign a message: “Hello 0”')
  for (const fact of ['shop.example', '0xf39F…2266', 'Ethereum']) expect(text()).toContain(fact)
  expect(container.querySelector('slot')).toBeNull()
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
