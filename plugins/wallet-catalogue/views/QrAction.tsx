import { IconButton, observer, useKernel, useText, type Consent } from '../../../ui-shell/kit/index.js'
import { useQrView } from './useQrView.js'

/** What {@link QrAction} takes. */
export interface QrActionProps {
  readonly consent: Consent
}

/** Leads to the code that any wallet can scan; absent where there is none. */
export const QrAction = observer(({ consent }: QrActionProps) => {
  const kernel = useKernel()
  const t = useText()
  const view = useQrView()
  if (!view) return null
  return (
    <IconButton
      icon="qr"
      label={t('wallets.qr')}
      onClick={() => {
        if (consent.check()) kernel.push(view)
      }}
    />
  )
})
