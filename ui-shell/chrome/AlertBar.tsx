import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Icon } from '../kit/images/Icon.js'
import { IconButton } from '../kit/controls/IconButton.js'
import { useAnnounce } from '../kit/hooks/useAnnounce.js'
import { useKernel } from '../kit/hooks/useKernel.js'
import { useText } from '../kit/text/useText.js'

/** A problem of the site as a whole, until it is dismissed: which of them visitors see, the store decides. Its detail is for developers, in debug mode only. */
export const AlertBar = observer(() => {
  const { stores, options } = useKernel()
  const { current, dismiss } = stores.alert
  const announce = useAnnounce()
  const t = useText()
  useEffect(() => {
    if (current) announce(t(`alert.${current.code}.title`), 'assertive')
  }, [announce, t, current])
  if (!current) return null
  return (
    <section className="p-alert" aria-label={t(`alert.${current.code}.title`)}>
      <Icon name="warning" />
      <div>
        <strong>{t(`alert.${current.code}.title`)}</strong>
        <p>{t(`alert.${current.code}.text`)}</p>
        {options.debug && current.detail && <p dir="ltr">{current.detail}</p>}
      </div>
      <IconButton icon="close" label={t('common.dismiss')} onClick={dismiss} />
    </section>
  )
})
