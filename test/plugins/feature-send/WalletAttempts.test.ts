import { userRejected } from '../../../kernel/errors/connect.js'
import { requestExpired } from '../../../plugins/connector-walletconnect/errors.js'
import { pending } from '../../../ui-shell/core/index.js'
import { send, sendView } from '../../../plugins/feature-send/index.js'
import { sendViewsService } from '../../../plugins/feature-send/setup.js'
import { WalletAttempts } from '../../../money-kit/WalletAttempts.js'
import type { SendPlan } from '../../../plugins/feature-send/store/SendPlan.js'
import { accountOf } from '../../../money-kit/AccountInUse.js'
import { openPage } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { account, friend, scriptChain } from './support/scriptedChain.js'

const coin = { symbol: 'ETH', name: 'Ether', decimals: 18, amount: '5' }

/** The attempts of a connected account, and a reviewed plan of it. */
const open = async () => {
  const { kernel } = await openPage({
    wallets: [new ScriptedWallet({ id: 'a', address: account })],
    chains: [scriptChain().plugin],
    plugins: [pending(), send()],
  })
  await kernel.connect({ connectorId: 'a' })
  await kernel.registry.view(sendView)?.load()
  const { unanswered, context } = kernel.get(sendViewsService)
  const sender = accountOf(kernel.stores.namespaces.get('eip155'))
  if (!sender) throw new Error('not connected')
  const plan: SendPlan = { account: sender, to: friend, amount: '1', asset: coin, coin, warnings: [] }
  const attempts = new WalletAttempts(context.env, unanswered)
  /** Asks the wallet, as far as anybody can tell. */
  const ask = () => {
    const attempt = attempts.begin(plan)
    unanswered.add({
      ...{ id: attempt.key, kind: 'transfer', namespace: 'eip155', from: account, wallet: 'Anchor' },
      ...{ to: friend, amount: '1', symbol: 'ETH', askedAt: attempt.askedAt },
    })
    return attempt
  }
  return { attempts, ask, unanswered: () => attempts.unansweredOf(sender).map(({ id }) => id) }
}

test('the request that the visitor waits for is none of the unanswered ones', async () => {
  const { attempts, ask, unanswered } = await open()
  const attempt = ask()
  expect([attempts.isAsking, attempts.current, unanswered()]).toEqual([true, attempt, []])
})

test('a request that the visitor no longer waits for is unanswered until it ends', async () => {
  const { attempts, ask, unanswered } = await open()
  const attempt = ask()
  attempts.abandon()
  expect([attempts.isAsking, attempts.current, unanswered()]).toEqual([false, undefined, [attempt.key]])
  attempt.failed(userRejected())
  attempts.end(attempt)
  expect([unanswered(), attempts.isAbandoned(attempt.key)]).toEqual([[], false])
})

test('a request whose answer was lost stays unanswered', async () => {
  const { attempts, ask, unanswered } = await open()
  const attempt = ask()
  attempt.failed(requestExpired())
  attempts.end(attempt)
  expect(unanswered()).toEqual([attempt.key])
  attempts.forget(attempt.key)
  expect(unanswered()).toEqual([])
})

test('an abandoned request can be waited for again, unless another one is under way', async () => {
  const { attempts, ask } = await open()
  const first = ask()
  attempts.abandon()
  const second = ask()
  expect([attempts.resume(first.key), attempts.current]).toEqual([false, second])
  attempts.abandon()
  expect([attempts.resume(first.key), attempts.current]).toEqual([true, first])
  expect([attempts.isAbandoned(first.key), attempts.isAbandoned(second.key)]).toEqual([false, true])
  expect(attempts.resume('of another page')).toBe(false)
})
