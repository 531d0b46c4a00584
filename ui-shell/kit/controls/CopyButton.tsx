import css from './CopyButton.css'
import { Icon } from '../images/Icon.js'
import { useCopy } from './useCopy.js'
import { useStyles } from '../hooks/useStyles.js'
import { useText } from '../text/useText.js'

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** Default "Copy". */
  readonly label?: string | undefined
}

/** Copies a text, and confirms it in place and in the live region. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  useStyles(css, 'component')
  const t = useText()
  const { outcome, copy } = useCopy()
  return (
    <button className="p-copy" type="button" onClick={() => copy(text)}>
      <Icon name={outcome === 'done' ? 'check' : 'copy'} />
      {outcome ? t(`copy.${outcome}`) : (label ?? t('copy.action'))}
    </button>
  )
}
