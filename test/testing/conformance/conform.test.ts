import { switchNetwork } from '../../../kernel/contract/capabilities.js'
import {
  capable,
  namespaceAdapter,
  namespaceCapability,
  definePlugin,
  view,
  type PluginSpec,
  type Setup,
} from '../../../kernel/contract/plugin.js'
import { defineFlag, defineNamespace, defineService, defineView } from '../../../kernel/contract/keys.js'
import { conform } from '../../../testing/conformance/conform.js'
import { connectView, ethereum, network, testChain } from '../../support/kernel.js'

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
      'guards passed',
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
          namespaces: (spec.namespaces ?? []).map(each => ({
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

describe('declaration of ways', () => {
  test('a button of the account that opens a view nobody has', async () => {
    const found = await problemsOf({
      walletFeatures: [{ id: 'acme.gift', label: 'Gift', order: 45, opens: defineView().as('acme.Gift') }],
    })
    expect(found).toEqual(['declaration: "acme.gift" opens the view "acme.Gift", which nobody has'])
  })

  test('one that opens a view of the modal, or of a plugin that it works with, is well', async () => {
    const opens = [connectView, acmeView].map((each, index) => ({
      ...{ id: `acme.${index}`, label: 'Go', order: index, opens: each },
    }))
    const found = await problemsOf(
      { walletFeatures: opens },
      { with: () => [definePlugin({ id: 'other', views: [view(acmeView, blank)] })] },
    )
    expect(found).toEqual([])
  })

  test('a setup that nothing ever asks for', async () => {
    expect(await problemsOf({ activate: 'demand', setup: async () => () => undefined })).toEqual([
      'declaration: its setup is never fetched: it is of stage `demand`, and there is nothing to ask it for',
    ])
  })
})

describe('silence', () => {
  test('a plugin that is set up as the modal is mounted may be fetched then, and may not ask anybody', async () => {
    const start = (setup: Setup) => problemsOf({ activate: 'start', setup: async () => setup })
    expect(await start(() => undefined)).toEqual([])
    const asking = await start(
      ({ env }) => void env.fetch('https://telemetry.example').catch(() => undefined),
    )
    expect(asking).toEqual(['silence: before the visitor acts: fetch https://telemetry.example'])
  })

  test('a plugin that opens a window by itself', async () => {
    const opening: Setup = ({ env }) => void env.window?.open('https://popup.example')
    expect(await problemsOf({ activate: 'start', setup: async () => opening })).toEqual([
      'silence: before the visitor acts: open a window https://popup.example',
    ])
  })

  test('a factory that asks the network', async () => {
    const { problems } = await conform(() => {
      void fetch('https://telemetry.example').catch(() => undefined)
      return definePlugin({ id: 'acme.test' })
    })
    expect(problems).toEqual(['silence: before the visitor acts: fetch https://telemetry.example'])
  })
})

describe('activation', () => {
  test('of a plugin that is off unless the host wants it is checked with it on', async () => {
    const spec = { flag: defineFlag('acme', false), provides: [service], activate: 'demand' } as const
    expect(
      await problemsOf({
        ...spec,
        setup: async () => context => context.provide(service, () => ({})),
      }),
    ).toEqual([])
  })

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

describe('guards', () => {
  const stages = ['start', 'open', 'event', 'connected', 'demand'] as const

  test.each(stages)('a guard of stage `%s` that does not say so', async activate => {
    const found = await problemsOf({
      activate,
      resumes: 'acme',
      setup: async () => context => context.tap(context.hooks.connect.authorize, () => ({ refuse: 'no' })),
    })
    expect(found).toEqual([
      `guards: "acme.test" taps connect.authorize: declare guards: ['connect'], and tap it by context.tap`,
    ])
  })

  test.each(stages)('one that taps past its context, of stage `%s`', async activate => {
    const found = await problemsOf({
      activate,
      resumes: 'acme',
      setup:
        async () =>
        ({ hooks }) =>
          hooks.network.authorize.tap({ name: 'my guard' }, () => ({ refuse: 'no' })),
    })
    expect(found).toEqual([
      `guards: "my guard" taps network.authorize: declare guards: ['network'], and tap it by context.tap`,
    ])
  })

  test('one that says so is well, whatever its stage', async () => {
    const found = await problemsOf({
      ...{ activate: 'demand', guards: ['connect', 'disconnect'] },
      setup:
        async () =>
        ({ tap, hooks }) => {
          tap(hooks.connect.authorize, () => ({ refuse: 'no' }))
          tap(hooks.disconnect.before, () => undefined)
        },
    })
    expect(found).toEqual([])
  })
})

describe('disposal', () => {
  test('an interval past the environment that stays behind, and not one that is cleared', async () => {
    const found = await problemsOf({
      setup: async () => context => {
        setInterval(() => undefined, 4321)
        const cleared = setInterval(() => undefined, 1234)
        context.onDispose(() => clearInterval(cleared))
      },
    })
    expect(found).toEqual(['disposal: after dispose it still holds an interval of 4321 ms'])
  })

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

describe('what a plugin brings to a chain of another', () => {
  const chain = { with: () => [testChain('eip155', [ethereum], null)] }
  const bringing = (load: () => Promise<() => { switch(): Promise<void> }>, count = 1) =>
    problemsOf(
      {
        capabilities: Array.from({ length: count }, () =>
          namespaceCapability(switchNetwork, { namespace: 'eip155', load }),
        ),
      },
      chain,
    )

  test('can be had of the chain', async () => {
    expect(await bringing(async () => () => ({ switch: () => Promise.resolve() }))).toEqual([])
  })

  test('is brought once, and is something', async () => {
    expect(await bringing(async () => () => undefined as never, 2)).toEqual([
      'capabilities: eip155: capability switchNetwork is brought twice: only the first counts',
      'capabilities: eip155: capability switchNetwork is brought, but nothing stands behind it',
      'capabilities: eip155: capability switchNetwork is brought, but nothing stands behind it',
    ])
  })

  test('loads, and can be made', async () => {
    const made = await bringing(async () => () => {
      throw new Error('half done')
    })
    expect(made).toEqual(['capabilities: eip155: capability switchNetwork cannot be made: half done'])
    const [first] = await bringing(() => Promise.reject(new Error('404')))
    expect(first).toBe('activation: capability switchNetwork of eip155 does not load: 404')
  })

  test('is enough to be asked for', async () => {
    const setup = async () => () => undefined
    const load = async () => () => ({ switch: () => Promise.resolve() })
    const capabilities = [namespaceCapability(switchNetwork, { namespace: 'eip155', load })]
    expect(await problemsOf({ activate: 'demand', guards: [], setup, capabilities }, chain)).toEqual([])
  })
})

describe('capabilities and rpc', () => {
  const key = defineNamespace<object>().as('acme')
  const careless = (isAddress: (text: string) => boolean): Omit<PluginSpec, 'id'> => ({
    activate: 'demand',
    namespaces: [
      namespaceAdapter(key, {
        networks: [],
        load: async () => () => ({ provider: {}, capabilities: [], isAddress }),
      }),
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

  const address = `0x${'ab'.repeat(20)}`
  const judged = (isAddress: (text: string) => boolean) =>
    problemsOf(careless(isAddress), { addresses: { acme: address } })

  test.each([
    ['of any length', /^0x[0-9a-f]+$/],
    ['with a digit less', /^0x[0-9a-f]{39,40}$/],
    ['with a digit more', /^0x[0-9a-f]{40,41}$/],
    ['with something in front', /0x[0-9a-f]{40}$/],
    ['with something behind', /^0x[0-9a-f]{40}/],
    ['with signs that it does not have', /^0x.{40}$/],
  ])('a chain that takes an address %s', async (_, form) => {
    const taken = (await judged(text => form.test(text))).filter(each => each.includes('compare with'))
    expect(taken).not.toEqual([])
    expect(taken[0]).toMatch(/^capabilities: acme: ".+" is taken for an address: compare with "0x/)
  })

  test('a chain that knows its addresses', async () => {
    const found = await judged(text => /^0x[0-9a-f]{40}$/.test(text) && text.length === 42)
    expect(found.filter(each => each.includes('address'))).toEqual([])
  })

  test('the same ability twice, and the same network twice', async () => {
    const one = capable(switchNetwork, { switch: () => Promise.resolve() })
    const twins = namespaceAdapter(key, {
      networks: [network('acme:1'), network('acme:2'), network('acme:1')],
      load: async () => () => ({
        ...{ provider: {}, capabilities: [one, one] },
        isAddress: text => /^0x[0-9a-f]{40}$/.test(text) && text.length === 42,
      }),
    })
    const found = await problemsOf(
      { activate: 'demand', namespaces: [twins] },
      { addresses: { acme: address } },
    )
    expect(found.filter(each => each.startsWith('capabilities'))).toEqual([
      'capabilities: acme: capability switchNetwork is declared twice: only the first counts',
      'capabilities: acme: acme:1 is listed twice',
    ])
  })

  test('a chain that nobody has a name for, and by which a wallet can be asked for nothing', async () => {
    const found = await problemsOf({
      ...careless(() => false),
      rpc: [{ namespace: 'acme', safe: ['read'], approve: [], events: [] }],
    })
    expect(found).toEqual(
      expect.arrayContaining([
        'messages: "namespace.acme" is missing: what the chain is called where several are listed',
        'rpc: acme: no method needs approval: wallets can be asked for nothing',
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
