import type { PlaygroundSettings } from '../settings/PlaygroundSettings.js'
import { needsEmbeddedWallet, needsHostedApi, usablePlugins } from '../settings/plugins.js'
import { besidesOf } from '../settings/themeOf.js'
import { chainPieces, embeddedPiece, hostedPiece, injectedPiece, pluginPieces, type Piece } from './pieces.js'

/** What the page is made with. */
export type Kind = 'react' | 'vanilla'

/** A text as this code base writes it: in single quotes, unless it has some. */
const quote = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

const piecesOf = ({ chains, plugins }: PlaygroundSettings): readonly Piece[] => [
  ...chains.map(id => chainPieces[id]),
  ...(chains.includes('eip155') ? [injectedPiece] : []),
  ...(needsEmbeddedWallet(plugins) ? [embeddedPiece] : []),
  ...(needsHostedApi(plugins) ? [hostedPiece] : []),
  ...plugins.map(id => pluginPieces[id]),
]

const importsOf = (pieces: readonly Piece[], besides: Piece['imports']): string => {
  const names = new Map<string, Set<string>>()
  for (const imports of [besides, ...pieces.map(each => each.imports)])
    for (const [from, list] of Object.entries(imports))
      names.set(from, new Set([...(names.get(from) ?? []), ...list]))
  return [...names]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, list]) => `import { ${[...list].sort().join(', ')} } from '${from}'`)
    .join('\n')
}

const themeOf = (settings: PlaygroundSettings): readonly string[] => {
  const { preset } = settings
  const rows = Object.entries(besidesOf(settings)).map(
    ([name, value]) => `'${name}': ${typeof value === 'number' ? value : quote(String(value))},`,
  )
  const spread = preset === 'portico' ? [] : [`...${preset},`]
  if (rows.length === 0) return preset === 'portico' ? [] : [`  themeVariables: ${preset},`]
  return ['  themeVariables: {', ...[...spread, ...rows].map(row => `    ${row}`), '  },']
}

const modalOf = (settings: PlaygroundSettings, pieces: readonly Piece[]): readonly string[] => [
  'const modal = createModal({',
  // The hosted services and the network of remote wallets want to know who asks.
  ...(needsHostedApi(settings.plugins) || settings.plugins.includes('walletConnect')
    ? ["  projectId: 'your-project-id',"]
    : []),
  '  plugins: [',
  ...pieces.map(({ call }) => `    ${call},`),
  '  ],',
  ...(settings.themeMode === 'auto' ? [] : [`  themeMode: '${settings.themeMode}',`]),
  ...themeOf(settings),
  ...(settings.locale === 'en' ? [] : [`  locale: '${settings.locale}',`]),
  ...(settings.isEmbedded ? ['  enableEmbedded: true,'] : []),
  '})',
]

const reactButton = [
  'export const App = () => (',
  '  <ModalProvider modal={modal}>',
  '    <ConnectButton />',
  '  </ModalProvider>',
  ')',
]

const reactCard = [
  '/** The place of the card in your page. */',
  'const WalletCard = () => {',
  '  const place = useRef<HTMLDivElement>(null)',
  '  useEffect(() => modal.mount(place.current ?? undefined), [])',
  '  return <div ref={place} />',
  '}',
  '',
  'export const App = () => (',
  '  <ModalProvider modal={modal}>',
  '    <ConnectButton />',
  '    <WalletCard />',
  '  </ModalProvider>',
  ')',
]

const vanilla = (isEmbedded: boolean): readonly string[] => [
  '// In your page: <portico-button></portico-button>' +
    (isEmbedded ? ', and <div id="wallet"></div> for the card' : ''),
  'definePorticoButton(modal)',
  isEmbedded ? "modal.mount(document.querySelector<HTMLElement>('#wallet') ?? undefined)" : 'modal.mount()',
  'modal.subscribe(',
  '  state => state.active?.address,',
  "  address => console.log(address ?? 'disconnected'),",
  ')',
]

/** Writes the file of a host whose modal is the one of the playground, with public networks in place of the sandbox's. */
export const writeCode = (chosen: PlaygroundSettings, kind: Kind): string => {
  const settings = { ...chosen, plugins: usablePlugins(chosen.plugins, chosen.chains) }
  const { preset, isEmbedded } = settings
  const pieces = piecesOf(settings)
  const isReact = kind === 'react'
  const imports = importsOf(pieces, {
    portico: ['createModal'],
    ...(isReact
      ? { 'portico/react': ['ConnectButton', 'ModalProvider'] }
      : { 'portico/element': ['definePorticoButton'] }),
    ...(isReact && isEmbedded ? { react: ['useEffect', 'useRef'] } : {}),
    ...(preset === 'portico' ? {} : { 'portico/themes': [preset] }),
  })
  const page = isReact ? (isEmbedded ? reactCard : reactButton) : vanilla(isEmbedded)
  return [imports, '', ...modalOf(settings, pieces), '', ...page, ''].join('\n')
}
