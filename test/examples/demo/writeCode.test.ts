import { writeCode, type Kind } from '../../../examples/demo/src/playground/code/writeCode.js'
import { firstSettings } from '../../../examples/demo/src/playground/settings/createPlaygroundSettings.js'
import { chainIds } from '../../../examples/demo/src/playground/settings/chains.js'
import type { PlaygroundSettings } from '../../../examples/demo/src/playground/settings/PlaygroundSettings.js'
import { pluginIds } from '../../../examples/demo/src/playground/settings/plugins.js'
import { presetIds } from '../../../examples/demo/src/playground/settings/presets.js'
import { checkSnippets } from '../../docs/support/checkSnippets.js'

const of = (change: Partial<PlaygroundSettings>): PlaygroundSettings => ({ ...firstSettings, ...change })

const cases: Readonly<Record<string, PlaygroundSettings>> = {
  first: firstSettings,
  everything: of({ plugins: pluginIds }),
  little: of({ chains: ['eip155'], plugins: [] }),
  'without EVM': of({ chains: ['bip122'], plugins: ['email', 'receive'] }),
  'as a modal': of({ isEmbedded: false, locale: 'ar', themeMode: 'dark' }),
  changed: of({
    preset: 'paper',
    changes: { '--portico-accent': 'oklch(60% 0.2 30)', '--portico-z-index': '5000' },
  }),
  ...Object.fromEntries(presetIds.map(preset => [preset, of({ preset })])),
  ...Object.fromEntries(chainIds.map(id => [id, of({ chains: [id] })])),
}
const kinds: readonly Kind[] = ['react', 'vanilla']

test('the code that the playground gives compiles against the package, whatever is set', () => {
  const pages = Object.entries(cases).flatMap(([name, settings]) =>
    kinds.map(kind => ({
      path: `${name} ${kind}`.replaceAll(' ', '-'),
      text: '',
      prose: [],
      snippets: [{ language: 'tsx', name: undefined, code: writeCode(settings, kind), line: 1 }],
    })),
  )
  expect(checkSnippets(pages)).toEqual([])
})

test('a sign-in that has no chain to work on is left out', () => {
  expect(writeCode(cases['without EVM'] ?? firstSettings, 'vanilla')).not.toMatch(/email|embeddedWallet/)
})
