import { observer } from 'mobx-react-lite'
import { useRef, type RefObject } from 'react'
import { useKernel } from '../kit/useKernel.js'
import { useHeight } from './useHeight.js'
import { View } from './View.js'

/** What {@link ViewHost} takes. */
export interface ViewHostProps {
  readonly title: RefObject<HTMLElement | null>
  readonly setTitle: (key: number, title: string | undefined) => void
}

const heightMs = 150

/** The body of the card: shows the view on top of the stack, and follows its height. */
export const ViewHost = observer(({ title, setTitle }: ViewHostProps) => {
  const { router } = useKernel().stores
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useHeight(box, content, heightMs)
  const { current, direction } = router
  return (
    <div ref={box} className="p-body">
      <div ref={content} className="p-content">
        {current && (
          <View
            key={current.key}
            entry={current}
            direction={direction}
            title={title}
            isFirst={isFirst}
            setTitle={setTitle}
          />
        )}
      </div>
    </div>
  )
})
