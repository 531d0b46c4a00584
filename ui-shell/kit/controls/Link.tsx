import type { ReactNode } from 'react'
import { safeLink } from '../../../kernel/safety/links.js'
import { Icon } from '../images/Icon.js'
import css from './Link.css'
import { useKernel } from '../hooks/useKernel.js'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from '../text/useText.js'

/** Props of {@link Link}. */
export interface LinkProps {
  /** A web page. What may not be opened (see `safeLink`) leaves the words without a link. */
  readonly href: string
  readonly children: ReactNode
  /** Without the mark for a new tab, in running text. */
  readonly isPlain?: boolean | undefined
}

/** A link to a web page, in a new tab. */
export const Link = ({ href, children, isPlain }: LinkProps) => {
  useStyles(css, 'component')
  const t = useText()
  const { debug = false } = useKernel().options
  const url = safeLink(href, 'web', { allowLocalhost: debug })
  if (url === undefined) return <>{children}</>
  return (
    <a className="p-link" href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="p-unseen"> ({t('common.newTab')})</span>
      {!isPlain && <Icon name="external" />}
    </a>
  )
}
