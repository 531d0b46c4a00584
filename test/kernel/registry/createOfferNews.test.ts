import { defineCapability } from '../../../kernel/contract/keys.js'
import { autorun } from '../../../kernel/mobx.js'
import { createOfferNews } from '../../../kernel/registry/createOfferNews.js'
import { blank } from '../../support/kernel.js'

const dance = defineCapability<object>('dance')
const sing = defineCapability<object>('sing')
const chain = { namespace: 'eip155' }
const tab = (needs?: readonly (typeof dance)[]) => ({
  ...{ id: 'tab', label: 'Tab', order: 10, load: blank },
  ...(needs && { needs }),
})
/** What is asked for, and the answers that the test gives. */
const createAdapters = () => {
  const asked: { readonly id: string; answer(): void; fail(): void }[] = []
  const loadCapability = ({ id }: { readonly id: string }) =>
    new Promise<undefined>((resolve, reject) =>
      asked.push({ id, answer: () => resolve(undefined), fail: () => reject(new Error('gone')) }),
    )
  return { asked, adapters: { loadCapability } as never }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

test('offers that need nothing are known at once', () => {
  const { asked, adapters } = createAdapters()
  expect(createOfferNews({ walletFeatures: [], accountTabs: [tab()] }, adapters)(chain)).toBe(true)
  expect(asked).toEqual([])
})

test('what offers need is asked for once, and they are known when all has come or failed', async () => {
  const { asked, adapters } = createAdapters()
  const knows = createOfferNews(
    { walletFeatures: [], accountTabs: [tab([dance, sing]), tab([dance])] },
    adapters,
  )
  const seen: boolean[] = []
  const stop = autorun(() => void seen.push(knows(chain)))
  expect(knows(chain)).toBe(false)
  await settle()
  expect(asked.map(({ id }) => id)).toEqual(['dance', 'sing'])
  asked[0]?.answer()
  await settle()
  expect(seen).toEqual([false])
  asked[1]?.fail()
  await settle()
  expect(seen).toEqual([false, true])
  stop()
})
