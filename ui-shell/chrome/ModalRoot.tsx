import { observer } from 'mobx-react-lite'
import { startTransition, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { OpenableView } from '../../kernel/contract/keys.js'
import { useShell } from '../kit/Shell.js'
import { useMessages } from '../kit/text/useMessages.js'
import { TextContext } from '../kit/text/useText.js'
import { followTheme } from '../theme/followTheme.js'
import { CardContent } from './CardContent.js'
import { Dialog } from './Dialog.js'
import { EmbeddedCard } from './EmbeddedCard.js'
import { LiveRegions } from './LiveRegions.js'
import { useAfter } from '../kit/hooks/useAfter.js'
import { useLazyView } from './useLazyView.js'
import { usePresence } from './usePresence.js'
import { useStandIns } from './useStandIns.js'

const closeMs = 150
const waitMs = 150

/** Props of {@link ModalRoot}. */
export interface ModalRootProps {
  /** What "?" opens on the first screen. */
  readonly help?: OpenableView
}

/** Everything that a modal draws. Wants a `ShellContext` around it. */
export const ModalRoot = observer(({ help }: ModalRootProps) => {
  const { kernel, text, settings } = useShell()
  const { modal, router } = kernel.stores
  const element = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useLayoutEffect(
    () => (element.current ? followTheme(element.current, settings.theme) : undefined),
    [settings],
  )
  const isVisible = useReadiness(modal.isOpen && router.current !== undefined && text.isReady)
  const state = usePresence(isVisible, closeMs)
  useEffect(() => settings.setDrawn(isVisible), [settings, isVisible])
  const t = text.translate
  useStandIns(element, t)
  const content = <CardContent titleId={titleId} help={help} />
  return (
    <TextContext.Provider value={t}>
      <div ref={element} className="portico" dir={t.direction} lang={t.language}>
        <LiveRegions />
        {state && modal.isEmbedded && <EmbeddedCard titleId={titleId}>{content}</EmbeddedCard>}
        {state && !modal.isEmbedded && (
          <Dialog state={state} titleId={titleId}>
            {content}
          </Dialog>
        )}
      </div>
    </TextContext.Provider>
  )
})

/**
 * The card waits a little for its first view, so that it comes up whole; after 150 ms it shows what there is. It is drawn as a
 * transition: in slices, with the focus moved after it is seen, so that no task is long on a slow phone.
 */
const useReadiness = (isWanted: boolean): boolean => {
  const { kernel } = useShell()
  const view = isWanted ? kernel.stores.router.current?.view : undefined
  const first = useLazyView(view)
  const canSpeak = useMessages(view)
  const [isShown, setIsShown] = useState(false)
  const isThere = (first?.component !== undefined && canSpeak) || first?.error !== undefined
  const isLate = useAfter(waitMs, isWanted && !isThere && !isShown)
  const isReady = isWanted && (isThere || isLate)
  useEffect(() => {
    if (isReady) startTransition(() => setIsShown(true))
  }, [isReady])
  if (isShown && !isWanted) setIsShown(false)
  return isWanted && isShown
}
