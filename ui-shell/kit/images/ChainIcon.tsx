import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import { namespaceName } from '../text/namespaceName.js'
import { useText } from '../text/useText.js'
import { Glyph, namespaceDrawings } from './Glyph.js'
import { logoClass, type LogoProps } from './Logo.js'
import css from './Logo.css'
import { NetworkIcon } from './NetworkIcon.js'
import { useStyles } from '../hooks/useStyles.js'

/** Props of {@link ChainIcon}. */
export interface ChainIconProps {
  readonly chain: Pick<NamespaceStore, 'namespace' | 'networks'>
  /** `s` 24, `m` 36, `l` 72 px. Default `m`. */
  readonly size?: LogoProps['size']
}

/** The sign of a namespace; of one that has none, the picture of its first network. Decorative: its name stands beside it. */
export const ChainIcon = ({ chain, size }: ChainIconProps) => {
  useStyles(css, 'component')
  const t = useText()
  const drawing = Object.hasOwn(namespaceDrawings, chain.namespace)
    ? namespaceDrawings[chain.namespace]
    : undefined
  if (drawing) return <Glyph drawing={drawing} className={logoClass('round', size)} />
  return <NetworkIcon size={size} name={namespaceName(t, chain)} network={chain.networks[0]} />
}
