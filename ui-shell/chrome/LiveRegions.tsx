import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { reaction } from '../../kernel/mobx.js'
import { useShell } from '../kit/Shell.js'
import { useText } from '../kit/text/useText.js'

/**
 * The two live regions of the modal. They are there before anything is said, as screen readers want it; a text said twice is a new
 * element, so that it is heard twice. A refused close is said here, too.
 */
export const LiveRegions = observer(() => {
  const { announcer, kernel } = useShell()
  const t = useText()
  const { polite, assertive } = announcer
  useEffect(
    () =>
      reaction(
        () => kernel.stores.modal.isShaking,
        isShaking => isShaking && announcer.say(t('modal.refused'), 'assertive'),
      ),
    [announcer, kernel, t],
  )
  return (
    <>
      <div className="p-unseen" role="status">
        {polite && <span key={polite.key}>{polite.text}</span>}
      </div>
      <div className="p-unseen" role="alert">
        {assertive && <span key={assertive.key}>{assertive.text}</span>}
      </div>
    </>
  )
})
