import { Button, observer, useText } from '../../../ui-shell/kit/index.js'
import { canGoOn } from './canGoOn.js'
import type { PromptProps } from './PromptProps.js'

/** The way out. It says beforehand what becomes of the connection, also to those who close the window or press Esc. */
export const CancelButton = observer(({ prompt }: PromptProps) => {
  const t = useText()
  const effect = prompt.isRequired ? 'siwx.cancel.required' : 'siwx.cancel'
  return (
    <>
      <Button kind="quiet" takesFocus={!canGoOn(prompt)} onClick={prompt.cancel}>
        {t(effect)}
      </Button>
      <p className="p-siwx-effect">{t(`${effect}.text`, { wallet: prompt.wallet.name })}</p>
    </>
  )
})
