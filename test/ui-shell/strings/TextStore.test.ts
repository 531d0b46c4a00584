import type { Strings } from '../../../kernel/contract/plugin.js'
import { userRejected } from '../../../kernel/errors/connect.js'
import { ModalError } from '../../../kernel/errors/ModalError.js'
import { errorText } from '../../../ui-shell/strings/errorText.js'
import { TextStore } from '../../../ui-shell/strings/TextStore.js'

const ofAccount: Strings = () => import('../../../ui-shell/core/account/strings/index.js')
const speak = async (locale: string, strings: readonly Strings[] = []) => {
  const faults: unknown[] = []
  const text = new TextStore(error => faults.push(error))
  await text.speak(locale, strings)
  return { text, t: text.translate, faults }
}

describe('messages', () => {
  test('are there at once in English', () => {
    const text = new TextStore()
    void text.speak('en-GB', [])
    expect([text.isReady, text.translate('common.back')]).toEqual([true, 'Back'])
  })

  test('are shown in the language that was asked for', async () => {
    expect((await speak('de')).t('common.back')).toBe('Zurück')
    expect((await speak('ar')).t.direction).toBe('rtl')
  })

  test('are shown in the nearest language that there is, with the numbers of the very one', async () => {
    const { t } = await speak('de-AT')
    expect([t('common.back'), t.locale]).toEqual(['Zurück', 'de-AT'])
  })

  test.each(['xx', 'not a tag!', '', '__proto__'])('are English for %p', async locale => {
    expect((await speak(locale)).t('common.back')).toBe('Back')
  })

  test('count in the language', async () => {
    const { t } = await speak('en', [ofAccount])
    expect([0, 1, 2].map(count => t('networks.count', { count }))).toEqual([
      'No networks found',
      '1 network',
      '2 networks',
    ])
    const arabic = await speak('ar', [ofAccount])
    expect(arabic.t('networks.count', { count: 2 })).toBe('شبكتان')
  })

  test('that are no known id are shown as they are, whatever they are', async () => {
    const { t } = await speak('en')
    for (const text of ['Get test coins', 'toString', '__proto__', 'constructor', '{broken', '']) {
      expect(t(text)).toBe(text)
    }
  })

  test('show what comes from outside as it is', async () => {
    const { t } = await speak('en')
    for (const wallet of ['{name}', '\\u202Eevil', '\\x41', '$&', "'{x}'", '#']) {
      expect(t('connecting.waiting', { wallet })).toBe(`Open ${wallet} and approve`)
    }
  })

  test('change with the language, the last one asked for', async () => {
    const { text } = await speak('en')
    await Promise.all([text.speak('de', []), text.speak('en', [])])
    expect(text.translate('common.back')).toBe('Back')
  })
})

describe('words that never come', () => {
  const never = () => new Promise<never>(() => undefined)
  /** A store whose time only the test moves. */
  const openStore = (strings: readonly Strings[], locale = 'de') => {
    const timers = new Set<() => void>()
    const text = new TextStore(undefined, (_, fn) => {
      timers.add(fn)
      return () => void timers.delete(fn)
    })
    const spoken = text.speak(locale, strings)
    const late = async () => {
      for (const fn of timers) fn()
      await spoken
    }
    return { text, timers, late, spoken }
  }

  test.each<[string, Strings]>([
    ['of a language', async () => ({ default: { en: { 'acme.hi': 'Hi' }, de: never } })],
    ['of a whole plugin', never],
  ])('%s keep no modal from opening', async (_, strings) => {
    const { text, late } = openStore([strings, { 'acme.bye': 'Bye' }])
    await new Promise(setImmediate)
    expect(text.isReady).toBe(false)
    await late()
    expect(text.isReady).toBe(true)
    expect(text.translate('acme.bye')).toBe('Bye')
    expect(text.translate('acme.hi')).toBe(strings === never ? 'acme.hi' : 'Hi')
  })

  test('in time are shown when they come', async () => {
    let come: (file: { readonly default: Record<string, string> }) => void = () => undefined
    const { text, late } = openStore([
      async () => ({
        default: { en: { 'acme.hi': 'Hi' }, de: () => new Promise(resolve => (come = resolve)) },
      }),
    ])
    await new Promise(setImmediate)
    await late()
    expect(text.translate('acme.hi')).toBe('Hi')
    come({ default: { 'acme.hi': 'Hallo' } })
    await new Promise(setImmediate)
    expect(text.translate('acme.hi')).toBe('Hallo')
    expect(text.translate('common.back')).toBe('Zurück')
  })

  test('but for which nobody waits any more change nothing', async () => {
    const { text, late } = openStore([async () => ({ default: { en: {}, de: never } })])
    await text.speak('en', [])
    await late()
    expect(text.translate('common.back')).toBe('Back')
  })

  test('leave no timer once all are there', async () => {
    const { timers, spoken } = openStore([])
    await spoken
    expect(timers.size).toBe(0)
  })
})

describe('messages of a plugin', () => {
  test('stand inline in English, ICU texts too', async () => {
    const { t } = await speak('de', [{ 'acme.sent': '{count, plural, one {# coin} other {# coins}} sent' }])
    expect(t('acme.sent', { count: 2 })).toBe('2 coins sent')
  })

  test('are fetched by language, over English', async () => {
    const strings: Strings = async () => ({
      default: {
        en: { 'acme.hi': 'Hi {name}', 'acme.bye': 'Bye' },
        de: async () => ({ default: { 'acme.hi': 'Hallo {name}' } }),
      },
    })
    const { t } = await speak('de', [strings])
    expect([t('acme.hi', { name: 'Ada' }), t('acme.bye')]).toEqual(['Hallo Ada', 'Bye'])
  })

  test('do not take a language away that another plugin has', async () => {
    const { t } = await speak('de', [{ 'acme.hi': 'Hi' }])
    expect([t('acme.hi'), t('common.close')]).toEqual(['Hi', 'Schließen'])
  })

  test('that cannot be fetched are reported, and the rest is shown', async () => {
    const { t, faults } = await speak('en', [() => Promise.reject(new Error('offline'))])
    expect([t('common.back'), faults.length]).toEqual(['Back', 1])
  })

  test('that cannot be fetched are fetched anew when somebody who wants them tries again', async () => {
    let isOffline = true
    const strings: Strings = async () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return { default: { en: { 'acme.title': 'Acme' } } }
    }
    const text = new TextStore()
    text.want([strings])
    await text.speak('en', [...text.wanted])
    expect(text.translate('acme.title')).toBe('acme.title')
    isOffline = false
    text.retry()
    expect([...text.wanted]).toEqual([])
    await text.speak('en', [...text.wanted])
    expect(text.says([strings])).toBe(false)
    text.want([strings])
    await text.speak('en', [...text.wanted])
    expect(text.translate('acme.title')).toBe('Acme')
    text.retry()
    expect([...text.wanted]).toEqual([strings])
  })

  test('of a language that cannot be fetched are said in English, and it is reported', async () => {
    const de = () => Promise.reject(new Error('offline'))
    const { t, faults } = await speak('de', [async () => ({ default: { en: { 'acme.hi': 'Hi' }, de } })])
    expect([t('acme.hi'), t('common.back'), faults.length]).toEqual(['Hi', 'Zurück', 1])
  })

  test('of a language that is at hand are not fetched', async () => {
    const { t } = await speak('de', [
      async () => ({ default: { en: { 'acme.hi': 'Hi' }, de: { 'acme.hi': 'Hallo' } } }),
    ])
    expect(t('acme.hi')).toBe('Hallo')
  })
})

describe('an error', () => {
  test('is told in the language of the visitor', async () => {
    expect(errorText((await speak('de')).t, userRejected())).toBe('Anfrage abgelehnt')
  })

  test('of a plugin is told in its own short words', async () => {
    const error = new ModalError('ACME_FAUCET_REFUSED', 'The faucet refused the request.', {
      details: 'secret',
    })
    expect(errorText((await speak('en')).t, error)).toBe('The faucet refused the request.')
  })

  test('of unknown kind says no more than that', async () => {
    const { t } = await speak('en')
    for (const error of [new Error('<b>raw</b>'), 'text', undefined])
      expect(errorText(t, error)).toBe('Unknown error')
  })
})

describe('English that stands in', () => {
  const ofPlugin: Strings = async () => ({
    default: {
      en: { 'acme.left': '{count} characters left', 'acme.hello': 'Hello' },
      ar: { 'acme.hello': 'مرحبا' },
    },
  })

  test('keeps its own direction among lines that run from right to left', async () => {
    const { t } = await speak('ar', [ofPlugin])
    expect(t('acme.left', { count: 200 })).toBe('\u2066200 characters left\u2069')
    expect(t('acme.hello')).toBe('مرحبا')
  })

  test('is as it is where all lines run from left to right', async () => {
    const { t } = await speak('de', [ofPlugin])
    expect(t('acme.left', { count: 200 })).toBe('200 characters left')
  })
})
