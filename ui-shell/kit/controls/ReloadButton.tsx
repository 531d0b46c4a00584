import { Button } from './Button.js'
import { Icon } from '../images/Icon.js'
import { useKernel } from '../hooks/useKernel.js'
import { useText } from '../text/useText.js'

/** Props of {@link ReloadButton}. */
export interface ReloadButtonProps {
  /** Takes the focus when it appears (not on phones). */
  readonly takesFocus?: boolean
}

/** Loads the page anew: for code that was fetched in vain twice, which browsers may not fetch again into the same page (`PLUGIN_LOAD_FAILED`). */
export const ReloadButton = ({ takesFocus }: ReloadButtonProps) => {
  const t = useText()
  const { env } = useKernel()
  return (
    <Button
      kind="primary"
      icon={<Icon name="retry" />}
      takesFocus={takesFocus}
      onClick={() => env.window?.location.reload()}
    >
      {t('common.reload')}
    </Button>
  )
}
