import { capable, defineService, signMessage, type PluginContext } from '../../../kernel/define.js'
import { prepareMessage } from '../../../plugins/feature-siwx/flow/prepareMessage.js'
import type { SignInData, SignInMessage } from '../../../plugins/feature-siwx/index.js'
import { capableChain } from '../../support/capableChain.js'
import { ethereum, openPage, pluginThat } from '../../support/kernel.js'
import { alice, bob, Clock, settle } from './support/openSite.js'
import { openTools } from './support/openTools.js'

/** The context of a plugin of the test. */
const contextService = defineService<PluginContext>('test.context')

const now = new Clock().now()
const iso = (inMs: number) => new Date(now + inMs).toISOString()

/** Has a message for alice on Ethereum prepared. @param messageOf makes the message that a host would */
const open = async (
  messageOf: (made: SignInMessage) => Promise<SignInMessage>,
  { messageLifeMs, signs = true }: { readonly messageLifeMs?: number; readonly signs?: boolean } = {},
) => {
  const { tools, clock } = openTools()
  const sign = () => Promise.resolve('0xsigned')
  const { kernel } = await openPage({
    chains: [
      capableChain({
        ...{ namespace: 'eip155', networks: [ethereum], isAddress: () => true },
        capabilities: () => (signs ? [capable(signMessage, { sign })] : []),
      }),
    ],
    plugins: [
      pluginThat(context => context.provide(contextService, () => context), {
        ...{ activate: 'demand', provides: [contextService] },
      }),
    ],
    env: { now: clock.now, after: clock.after },
  })
  const context = await kernel.load(contextService)
  const account = {
    connection: { address: alice, namespace: 'eip155' },
    network: { caipNetworkId: 'eip155:1' as const },
  }
  const prepared = prepareMessage({
    ...{ context, account, page: tools.page, allowsFreeText: false },
    sessions: {
      ...(messageLifeMs !== undefined && { messageLifeMs }),
      createMessage: request => messageOf(tools.createMessage(request, 'nonce000')),
    },
  })
  prepared.catch(() => undefined)
  return { clock, prepared, sign }
}

/** As the host made it, but for some fields. */
const changed =
  (fields: Partial<SignInData>) =>
  (made: SignInMessage): Promise<SignInMessage> =>
    Promise.resolve({ ...made, ...fields, toString: () => made.toString() })
const unchanged = changed({})

test('a message comes with whoever can have it signed', async () => {
  const { prepared, sign } = await open(unchanged)
  const { signer, refusal, data } = await prepared
  expect([signer.sign, refusal, data.accountAddress]).toEqual([sign, undefined, alice])
})

test.each([
  ['a quarter of a minute before five minutes are over', unchanged, undefined, 285_000],
  ['a quarter of a minute before its nonce ends', unchanged, 60_000, 45_000],
  ['as it expires', changed({ expirationTime: iso(30_000) }), undefined, 30_000],
  ['as ever, where its end is no time', changed({ expirationTime: 'soon' }), undefined, 285_000],
])('a message is stale %s', async (_, messageOf, messageLifeMs, staleInMs) => {
  const { prepared } = await open(messageOf, messageLifeMs === undefined ? {} : { messageLifeMs })
  expect((await prepared).staleAt - now).toBe(staleInMs)
})

test('a message for somebody else is prepared, and refused', async () => {
  const { prepared } = await open(changed({ accountAddress: bob }))
  expect(await prepared).toMatchObject({ fault: 'accountAddress', refusal: { kind: 'account', named: bob } })
})

test('a message that does not come within ten seconds is not waited for', async () => {
  const { clock, prepared } = await open(() => new Promise(() => undefined))
  let hasEnded = false
  void prepared.catch(() => (hasEnded = true))
  await clock.pass(9_999)
  expect(hasEnded).toBe(false)
  await clock.pass(1)
  await settle()
  expect(hasEnded).toBe(true)
  await expect(prepared).rejects.toMatchObject({ code: 'SIGN_IN_UNREACHABLE' })
})

test('a chain that cannot sign messages rejects', async () => {
  const { prepared } = await open(unchanged, { signs: false })
  await expect(prepared).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
})
