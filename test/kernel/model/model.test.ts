import { jest } from '@jest/globals'
import fc from 'fast-check'
import { embeddedWalletId } from '../../../plugins/connector-auth/api.js'
import { commands } from './commands.js'
import { checkInvariants } from './invariants.js'
import { Model } from './Model.js'
import { forgetFaults } from './returnCommands.js'
import { World } from './World.js'
import { orders, ordersMs } from '../../support/orders.js'

const numRuns = orders(2000)
/** `PORTICO_SEED` repeats what failed. */
const seed = Number(process.env['PORTICO_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

/** Every wallet answers, time passes: everything comes to rest. */
const comeToRest = async (world: World) => {
  world.releaseGuard({ refuse: 'no' })
  world.onRestore = world.wallets[embeddedWalletId].onRestore = 'unreachable'
  world.releaseResume()
  world.page.kernel.close()
  for (const wallet of [...Object.values(world.wallets), ...world.ghosts])
    while (wallet.waiting > 0) wallet.reject(new Error('no'))
  await world.pass(20_000)
}

test(
  'whatever the visitor, the wallets, the host and the clock do, in whatever order, all that must hold holds',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async steps => {
        const world = new World()
        const model = new Model()
        await world.start()
        await fc.asyncModelRun(() => ({ model, real: world }), steps)

        await comeToRest(world)
        // I5: every promise settles.
        expect(world.unsettled).toBe(0)
        expect(jest.getTimerCount()).toBe(0)
        model.leave()
        model.requests.clear()
        model.resuming.clear()
        forgetFaults(world)
        checkInvariants(model, world)

        world.page.kernel.dispose()
        const sessions = [...world.ghosts, ...Object.values(world.wallets)].flatMap(wallet => wallet.sessions)
        expect(sessions.filter(({ watchers }) => watchers > 0)).toEqual([])
      }),
      { numRuns, seed },
    )
  },
  ordersMs,
)
