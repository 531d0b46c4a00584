import { CopyButton } from '../controls/CopyButton.js'
import css from './Details.css'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from './useText.js'

/** Props of {@link Details}. */
export interface DetailsProps {
  /** What is folded away: code and message of an error, never secrets. */
  readonly text: string
  /** Default "Details". */
  readonly label?: string | undefined
}

/** Collapsible technical details, with a button that copies them. */
export const Details = ({ text, label }: DetailsProps) => {
  useStyles(css, 'component')
  const t = useText()
  return (
    <details className="p-details">
      <summary>{label ?? t('common.details')}</summary>
      <p dir="auto">{text}</p>
      <CopyButton text={text} label={t('copy.details')} />
    </details>
  )
}
