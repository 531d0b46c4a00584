import { Button } from './Button.js'
import { Icon } from '../images/Icon.js'
import { useKernel } from '../hooks/useKernel.js'
import { useText } from '../text/useText.js'

/** Props of {@link ReloadButton}. */
export interface ReloadButtonProps {
  readonly takesFocus?: boolean
}

/** Loads the page anew: for what can no longer be fetched into this one. */
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
