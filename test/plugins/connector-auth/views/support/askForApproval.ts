import { definePlugin, namespaceCapability, view } from '../../../../../kernel/contract/plugin.js'
import { transactions, type Transactions } from '../../../../../kernel/define.js'
import { approveTransactionView } from '../../../../../plugins/connector-auth/api.js'
import { Approvals } from '../../../../../plugins/connector-auth/approval/Approvals.js'
import type {
  ApprovalClient,
  ApprovalRequest,
} from '../../../../../plugins/connector-auth/approval/Approval.js'
import type { Engine } from '../../../../../plugins/connector-auth/Engine.js'
import { engineService } from '../../../../../plugins/connector-auth/lazyEngine.js'
import type { SiteFrame } from '../../../../../ui-shell/core/api.js'
import { checksums } from '../../../../support/checksums.js'
import { ethereum, testChain } from '../../../../support/kernel.js'
import { ScriptedWallet } from '../../../../support/scriptedWallet.js'
import { openModal } from '../../../../ui-shell/core/support/openModal.js'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What is asked, one after the other, and on which chain. */
export interface AskOptions {
  readonly requests: readonly Pick<ApprovalRequest, 'method' | 'params'>[]
  /** Default: the chain tries nothing out. */
  readonly simulate?: Transactions['simulate']
  /** Whether the account is that of a connected wallet. Default false. */
  readonly isConnected?: boolean
}

/** The view over a frame that is ready when the test says so. */
export const askForApproval = async ({ requests, simulate, isConnected = false }: AskOptions) => {
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
  const plugin = definePlugin({
    id: 'connector-auth',
    guards: [],
    capabilities: simulate
      ? [namespaceCapability(transactions, { namespace: 'eip155', load: async () => () => ({ simulate }) })]
      : [],
    activate: 'demand',
    provides: [engineService],
    views: [
      view(
        approveTransactionView,
        () => import('../../../../../plugins/connector-auth/views/ApproveTransactionView.js'),
        'approve.title',
        () => import('../../../../../plugins/connector-auth/views/strings/index.js'),
      ),
    ],
    strings: () => import('../../../../../plugins/connector-auth/strings/index.js'),
    setup: async () => context => {
      const current = { approvals: new Approvals(context, client, () => undefined) } as Engine
      context.provide(engineService, () => ({ current, load: () => Promise.resolve(current) }))
    },
  })
  const modal = await openModal({
    plugins: [testChain('eip155', [{ ...ethereum, name: 'Ethereum' }]), checksums, plugin],
    env: { origin: 'https://shop.example' },
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', address: account })],
  })
  if (isConnected) await modal.connect('a')
  const { approvals } = await (await modal.kernel.load(engineService)).load()
  const answers: Promise<unknown>[] = []
  await modal.does(() => {
    for (const request of requests)
      answers.push(
        approvals.ask({ ...request, chainId: 1, address: account }).catch((error: unknown) => error),
      )
  })
  await modal.ui.findByRole('heading', { name: 'Approve request' })
  return { ...modal, waits, frame, focused, answers }
}
