import { switchNetwork, transfer } from '../../kernel/contract/capabilities.js'
import {
  capable,
  namespaceAdapter,
  defineCapability,
  defineNamespace,
  defineFlag,
  definePlugin,
  type CapabilityKey,
  type Limited,
} from '../../kernel/define.js'
import { memoryEnvironment } from '../../kernel/environment/memory.js'
import { createModal } from '../../ui-shell/createModal.js'
import { networksView } from '../../ui-shell/core/api.js'
import { ethereum, polygon, testChain, walletSource } from '../support/kernel.js'
import { ScriptedWallet } from '../support/scriptedWallet.js'

/** A plugin that offers to move somewhere, on Ethereum only. */
const mover = (needs: readonly CapabilityKey[]) =>
  definePlugin({
    id: 'test.mover',
    flag: defineFlag('moves', true),
    walletFeatures: [
      {
        id: 'move',
        label: 'Move',
        order: 50,
        opens: networksView,
        needs,
        when: ({ network }, ability) =>
          network?.caipNetworkId === ethereum.caipNetworkId && ability(switchNetwork) !== undefined,
      },
    ],
  })

const openPage = (needs: readonly CapabilityKey[] = [switchNetwork]) => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor' })
  return createModal({
    env: memoryEnvironment(),
    plugins: [testChain('eip155', [ethereum, polygon]), mover(needs), walletSource([anchor]).plugin],
  })
}
type Page = ReturnType<typeof openPage>
const missing = async (modal: Page, id = 'move') => {
  const { isOffered, checks } = await modal.explain(id)
  expect(isOffered).toBe(checks.every(({ isMet }) => isMet))
  return checks.filter(({ isMet }) => !isMet).map(({ check, about }) => `${check}: ${about}`)
}

test('an action that is offered holds in every check', async () => {
  const modal = openPage()
  await modal.connect({ connectorId: 'a' })
  expect(await modal.explain('move')).toEqual({
    isOffered: true,
    checks: [
      { check: 'installed', isMet: true, about: "'test.mover' has 'move'" },
      { check: 'flag', isMet: true, about: "'test.mover': on" },
      { check: 'connected', isMet: true, about: "'eip155' is connected" },
      { check: 'capability', isMet: true, about: "'eip155' has 'switchNetwork'" },
      { check: 'condition', isMet: true, about: "'test.mover' is possible with this account on eip155:1" },
    ],
  })
})

test('an action that nobody offers is not installed', async () => {
  expect(await missing(openPage(), 'fly')).toEqual([
    "installed: no plugin in the list has a wallet feature or an account tab 'fly'",
  ])
})

test('an action whose flag is off says which one', async () => {
  const modal = openPage()
  modal.setFeature('moves', false)
  expect(await missing(modal)).toEqual([
    "flag: 'test.mover': its flag 'moves' is off, or a plugin that it requires is: see `features`",
  ])
})

test('an action needs an account', async () => {
  expect(await missing(openPage())).toEqual(["connected: nothing is connected on 'eip155'"])
})

test('an action that needs what the chain cannot do names it', async () => {
  const modal = openPage([switchNetwork, transfer])
  await modal.connect({ connectorId: 'a' })
  expect(await missing(modal)).toEqual(["capability: 'eip155' has no capability 'transfer'"])
})

test('an action that its plugin does not offer here says where', async () => {
  const modal = openPage()
  await modal.connect({ connectorId: 'a' })
  await modal.switchNetwork(polygon.caipNetworkId)
  expect(await missing(modal)).toEqual([
    "condition: 'test.mover' says that it is not possible with this account on eip155:137",
  ])
})

test.each([
  ['is had with it', true, true],
  ['is not had with it', false, false],
  ['is not known yet to be had with it', undefined, false],
])('an action that needs what %s is offered, or says so', async (_, supports, isOffered) => {
  const dance = defineCapability<Limited>('dance')
  const adapter = {
    provider: {},
    capabilities: [capable(dance, { supports: () => supports })],
    isAddress: () => true,
  }
  const dancer = definePlugin({
    id: 'chain-dancer',
    namespaces: [
      namespaceAdapter(defineNamespace<object>().as('eip155'), {
        networks: [ethereum],
        load: async () => () => adapter,
      }),
    ],
    walletFeatures: [{ id: 'dance', label: 'Dance', order: 50, opens: networksView, needs: [dance] }],
  })
  const source = walletSource([new ScriptedWallet({ id: 'a', name: 'Anchor' })])
  const modal = createModal({ env: memoryEnvironment(), plugins: [dancer, source.plugin] })
  await modal.connect({ connectorId: 'a' })
  const found = await modal.explain('dance')
  const about = isOffered
    ? "'eip155' has 'dance'"
    : "'eip155' has 'dance' not with this wallet, or not on eip155:1"
  expect(found).toMatchObject({ isOffered, checks: { length: 4, 3: { check: 'capability', about } } })
})
