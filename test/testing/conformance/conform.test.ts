import { chain, definePlugin, view, type PluginSpec } from '../../../kernel/plugin.js'
import { defineChain, defineService, defineView } from '../../../kernel/tokens.js'
import { conform } from '../../../testing/conformance/conform.js'
import { ethereum, testChain } from '../../support/kernel.js'

/** What the kit says of a plugin. */
const problemsOf = async (spec: Omit<PluginSpec, 'id'> & { readonly id?: string }, options = {}) =>
  (await conform(() => definePlugin({ id: 'acme.test', ...spec } as PluginSpec), options)).problems

const service = defineService<object>('acme.service')
const acmeView = defineView().as('acme.View')
const blank = async () => ({ default: () => null })

describe('a plugin that keeps its promises', () => {
  test('has no problems, and the report says what could not be checked here', async () => {
    const { problems, findings } = await conform(() => definePlugin({ id: 'acme.test' }))
    expect(problems).toEqual([])
    expect(findings.map(({ check, status }) => `${check} ${status}`)).toEqual([
      'declaration passed',
      'silence passed',
      'activation passed',
      'disposal passed',
      'capabilities skipped',
      'signing skipped',
      'rpc skipped',
      'messages skipped',
      'bare import skipped',
      'entry weight skipped',
      'views skipped',
    ])
  })

  test('may be a chain', async () => {
    const { problems } = await conform(
      () => {
        const { spec } = testChain('eip155', [ethereum])
        return definePlugin({
          ...spec,
          chains: (spec.chains ?? []).map(each => ({
            ...each,
            load: async () => () => ({
              provider: {},
              capabilities: [],
              isAddress: (text: string) => /^0x[0-9a-f]{40}$/.test(text) && !text.endsWith('\n'),
            }),
          })),
        } as PluginSpec)
      },
      { addresses: { eip155: `0x${'ab'.repeat(20)}` } },
    )
    expect(problems).toEqual([])
  })
})

describe('declaration', () => {
  test('an id that is none, and one that is there twice', async () => {
    const found = await problemsOf({
      id: 'not an id',
      views: [view(acmeView, blank)],
      walletFeatures: [{ id: 'acme.View', label: 'x', order: Number.NaN, opens: acmeView }],
    })
    expect(found).toEqual(
      expect.arrayContaining([
        'declaration: "not an id" is no id: letters, digits, dots and hyphens',
        'declaration: "acme.View" is declared twice',
        'declaration: "acme.View" needs a finite order',
      ]),
    )
  })

  test('one plugin object for all modals', async () => {
    const one = definePlugin({ id: 'acme.test' })
    const { problems } = await conform(() => one)
    expect(problems).toEqual([
      'declaration: the factory hands out one and the same plugin: make a new one a call',
    ])
  })
})

describe('silence', () => {
  test('a factory that asks the network', async () => {
    const { problems } = await conform(() => {
      void fetch('https://telemetry.example').catch(() => undefined)
      return definePlugin({ id: 'acme.test' })
    })
    expect(problems).toEqual(['silence: before the visitor acts: fetch https://telemetry.example'])
  })
})

describe('activation', () => {
  test('a service that is promised and not provided', async () => {
    expect(await problemsOf({ provides: [service], setup: async () => () => undefined })).toEqual([
      expect.stringMatching(/^activation: service acme.service does not load: /),
    ])
  })

  test('a part that cannot be fetched', async () => {
    const found = await problemsOf({ views: [view(acmeView, () => Promise.reject(new Error('gone')))] })
    expect(found).toEqual([expect.stringMatching(/^activation: view acme.View does not load: /)])
  })
})

describe('disposal', () => {
  test('a listener and a timer that stay behind', async () => {
    const cancels: (() => void)[] = []
    const found = await problemsOf({
      setup: async () => context => {
        context.env.window?.addEventListener('online', () => undefined)
        cancels.push(context.env.after(60_000, () => undefined))
      },
    })
    cancels.forEach(cancel => cancel())
    expect(found).toEqual([
      'disposal: after dispose it still holds a listener of online',
      'disposal: after dispose it still holds a timer of 60000 ms',
    ])
  })
})

describe('capabilities and rpc', () => {
  const token = defineChain<object>().as('acme')
  const careless = (isAddress: (text: string) => boolean): Omit<PluginSpec, 'id'> => ({
    activate: 'demand',
    chains: [
      chain(token, { networks: [], load: async () => () => ({ provider: {}, capabilities: [], isAddress }) }),
    ],
  })

  test('a chain that takes anything for an address, and has no rpc list', async () => {
    const found = await problemsOf(
      careless(() => true),
      { addresses: { acme: 'abc' } },
    )
    expect(found).toEqual(
      expect.arrayContaining([
        'capabilities: acme: "javascript:alert(1)" is taken for an address',
        'capabilities: acme: an address with a line break is taken for one',
        'rpc: acme has no rpc list: neither remote nor embedded wallets can serve it',
      ]),
    )
  })

  test('a chain without an address to try', async () => {
    expect(await problemsOf(careless(() => false))).toContain(
      'capabilities: acme: name one of its addresses in the option "addresses"',
    )
  })

  test('a method that is safe and needs approval', async () => {
    const found = await problemsOf({
      rpc: [{ namespace: 'acme', safe: ['read', 'sign'], approve: ['sign'], events: [] }],
    })
    expect(found).toEqual(['rpc: acme: sign cannot be both safe and in need of approval'])
  })
})

describe('messages', () => {
  test('a language that lacks a text, has one too many, or wants something else', async () => {
    const found = await problemsOf({
      strings: async () => ({
        default: {
          en: { 'acme.hello': 'Hello {name}', 'acme.bye': 'Bye' },
          de: async () => ({ default: { 'acme.hello': 'Hallo {wer}', 'acme.mehr': 'Mehr' } }),
        },
      }),
      views: [view(acmeView, blank, 'acme.title')],
    })
    expect(found).toEqual([
      'messages: de: "acme.hello" has other arguments than English',
      'messages: de lacks "acme.bye"',
      'messages: de: "acme.mehr" is not in English',
      'messages: the title "acme.title" is no message',
    ])
  })
})
