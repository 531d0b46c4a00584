import { observer } from 'mobx-react-lite'
import { useRef, type RefObject } from 'react'
import { useKernel } from '../kit/hooks/useKernel.js'
import { useHeight } from './useHeight.js'
import { useStrayPresses } from './useStrayPresses.js'
import { View } from './View.js'

/** Props of {@link ViewHost}. */
export interface ViewHostProps {
  readonly titleRef: RefObject<HTMLElement | null>
  readonly setTitle: (key: number, title: string | undefined) => void
  readonly onRevealed: (key: number) => void
}

const heightMs = 180

/** The body of the card: shows the view on top of the stack, and follows its height. */
export const ViewHost = observer(({ titleRef, setTitle, onRevealed }: ViewHostProps) => {
  const { router } = useKernel().stores
  const boxRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const firstRef = useRef(true)
  useHeight(boxRef, contentRef, heightMs)
  const { current, direction } = router
  const presses = useStrayPresses(current?.key)
  return (
    <div ref={boxRef} className="p-body" {...presses}>
      <div ref={contentRef} className="p-content">
        {current && (
          <View
            key={current.key}
            entry={current}
            direction={direction}
            titleRef={titleRef}
            firstRef={firstRef}
            setTitle={setTitle}
            onRevealed={onRevealed}
          />
        )}
      </div>
    </div>
  )
})
