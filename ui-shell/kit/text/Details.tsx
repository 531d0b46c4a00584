import { CopyButton } from '../controls/CopyButton.js'
import css from './Details.css'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from './useText.js'

/** What {@link Details} takes. */
export interface DetailsProps {
  /** What is folded away: code and message of an error, never secrets. */
  readonly text: string
  /** Default "Details". */
  readonly label?: string | undefined
}

/** A fold for what few need to see, with a button that copies it. */
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
