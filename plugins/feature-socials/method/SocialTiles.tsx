import type { SocialProvider } from '../../connector-auth/api.js'
import { List, useAnnounce, useStyles, useText } from '../../../ui-shell/kit/index.js'
import { providerNames } from '../providerNames.js'
import { ProviderMark } from './ProviderMark.js'
import css from './SocialTiles.css'

/** A tile: a provider, or the way to all of them. */
type Tile = SocialProvider | 'more'

/** Props of {@link SocialTiles}. */
export interface SocialTilesProps {
  readonly providers: readonly SocialProvider[]
  /** Shows all of them, where not all are here. */
  readonly onMore: (() => void) | undefined
  /** Why none can be pressed at present. */
  readonly disabled: string | undefined
  readonly onPress: (provider: SocialProvider) => void
  /** The visitor points at a tile or focuses it. */
  readonly onHint: () => void
}

/** Providers as marks side by side. */
export const SocialTiles = ({ providers, onMore, disabled, onPress, onHint }: SocialTilesProps) => {
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const tiles: readonly Tile[] = onMore ? [...providers, 'more'] : providers
  const nameOf = (tile: Tile) =>
    tile === 'more' ? t('social.more') : t('social.continue', { provider: providerNames[tile] })
  const press = (tile: Tile) => {
    if (tile === 'more') onMore?.()
    else if (disabled === undefined) onPress(tile)
    else announce(disabled)
  }
  return (
    <div className="p-social-tiles">
      <List label={t('social.others')} columns={tiles.length}>
        {tiles.map(tile => (
          <li key={tile}>
            <button
              type="button"
              className="p-social-tile"
              tabIndex={-1}
              data-stop={tile === 'more' ? nameOf(tile) : providerNames[tile]}
              aria-label={nameOf(tile)}
              aria-disabled={(tile !== 'more' && disabled !== undefined) || undefined}
              title={nameOf(tile)}
              onClick={() => press(tile)}
              onPointerEnter={onHint}
              onFocus={onHint}
            >
              {tile === 'more' ? <span aria-hidden>···</span> : <ProviderMark provider={tile} />}
            </button>
          </li>
        ))}
      </List>
    </div>
  )
}
