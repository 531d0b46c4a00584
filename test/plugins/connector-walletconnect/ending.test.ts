import { jest } from '@jest/globals'
import { createMemoryStorage } from '../../../testing/sandbox/index.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import type { TextStorage } from '../../../kernel/index.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld()
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const days = 24 * 3_600_000
const hello = '0x48656c6c6f'

describe('the end of a session', () => {
  test('by the visitor on the site: the phone hears it, and nothing is left', async () => {
    const { site, phone } = await world.connected()
    await world.settle(site.kernel.disconnect())
    await world.pass(1000)
    expect(phone.sessions).toEqual([])
    expect(site.chain.status).toBe('disconnected')
    expect(site.env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
    expect(site.faults).toEqual([])
  })

  test('by the phone: the site hears it', async () => {
    const { site, phone } = await world.connected()
    await world.settle(phone.disconnect())
    await world.pass(1000)
    expect(site.chain.status).toBe('disconnected')
    expect(site.env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
  })

  test('what was asked meanwhile is rejected', async () => {
    const { site, phone } = await world.connected()
    phone.setPolicy('manual')
    const provider = await site.provider()
    const signing = provider.request({ method: 'personal_sign', params: [hello, first] })
    await world.settle(phone.nextRequest())
    const failing = world.failure(signing)
    await world.settle(phone.disconnect())
    expect((await failing).error).toMatchObject({ code: 4900 })
  })

  test('by its age', async () => {
    const { site } = await world.connected()
    jest.setSystemTime(Date.now() + 7 * days)
    await world.pass(10_000)
    expect(site.chain.status).toBe('disconnected')
    expect(site.env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
  })

  test('is put off when the wallet prolongs it', async () => {
    const { site, phone } = await world.connected()
    jest.setSystemTime(Date.now() + 6 * days)
    await world.pass(10_000)
    await world.settle(phone.extend())
    await world.pass(1000)
    jest.setSystemTime(Date.now() + 2 * days)
    await world.pass(10_000)
    expect(site.chain.status).toBe('connected')
    expect(phone.sessions).toHaveLength(1)
  })

  test('by connecting another wallet: the first is told', async () => {
    const { site, phone } = await world.connected()
    const other = await world.phone()
    await world.connect(site, other)
    await world.pass(3000)
    expect(phone.sessions).toEqual([])
    expect(other.sessions).toHaveLength(1)
    expect(site.chain.status).toBe('connected')
  })

  test('by the phone and by the visitor in the same moment', async () => {
    const { site, phone } = await world.connected()
    await world.settle(Promise.all([phone.disconnect(), site.kernel.disconnect()]))
    // Whatever the client throws where nobody catches it fails this test.
    await world.pass(10_000)
    expect([site.chain.status, phone.sessions]).toEqual(['disconnected', []])
    expect(site.env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
    expect(site.faults).toEqual([])
  })

  describe('by two phones of one owner in the same moment', () => {
    const twoPhones = async (env: { storage: TextStorage }) => {
      const own = { storagePrefix: 'mine', storage: createMemoryStorage() }
      const { site, phone } = await world.connected({ env }, own)
      const other = await world.phone(own)
      expect(other.sessions).toEqual(phone.sessions)
      const end = () => world.settle(Promise.all([phone.disconnect(), other.disconnect()]))
      return { site, end }
    }

    test('the page hears it', async () => {
      const env = { storage: memoryStorage() }
      const { site, end } = await twoPhones(env)
      await end()
      await world.pass(10_000)
      expect(site.chain.status).toBe('disconnected')
      expect(env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
      expect(site.faults).toEqual([])
    })

    test('the next page hears it', async () => {
      const env = { storage: memoryStorage() }
      const { site, end } = await twoPhones(env)
      site.stop()
      await end()
      const next = await world.site({ env })
      await world.pass(10_000)
      expect(next.chain.status).toBe('disconnected')
      expect(env.storage.get('@portico/walletconnect_sessions')).toBeUndefined()
      expect(next.faults).toEqual([])
    })
  })
})
