import { forwardRef, type CSSProperties, type ReactNode } from 'react'

/** Props of {@link VisibleRow}. */
export interface VisibleRowProps {
  /** Where a virtual list wants it. */
  readonly style: CSSProperties
  /** Where the list is no more than a list. */
  readonly role?: 'listitem'
  readonly children: ReactNode
}

/**
 * The element around a row of a virtual list, as virtua's `item`. virtua hides a row until it has measured it, and a hidden one could
 * not take the focus: ours is seen at once. virtua also lets the pointer through while it takes itself to be scrolling, which may begin
 * between a press and its end: on ours, both meet the row.
 */
export const VisibleRow = forwardRef<HTMLDivElement, VisibleRowProps>(function VisibleRow(
  { style, role, children },
  ref,
) {
  return (
    <div ref={ref} role={role} style={{ ...style, visibility: undefined, pointerEvents: 'auto' }}>
      {children}
    </div>
  )
})
