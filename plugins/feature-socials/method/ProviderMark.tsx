import type { SocialProvider } from '../../connector-auth/api.js'
import { useStyles } from '../../../ui-shell/kit/index.js'
import { marks } from './marks.js'
import css from './ProviderMark.css'

/** Props of {@link ProviderMark}. */
export interface ProviderMarkProps {
  readonly provider: SocialProvider
  /** `l`: on a field of its own. Default `s`. */
  readonly size?: 's' | 'l'
}

/** The mark of a provider, in the colour of the text around it. Decorative: its name stands beside it. */
export const ProviderMark = ({ provider, size = 's' }: ProviderMarkProps) => {
  useStyles(css)
  return (
    <span className="p-social-mark" data-size={size} aria-hidden>
      <svg viewBox="0 0 24 24">
        <path d={marks[provider]} />
      </svg>
    </span>
  )
}
