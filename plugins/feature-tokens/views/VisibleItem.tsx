import { forwardRef } from 'react'
import { VisibleRow, type VisibleRowProps } from '../../../ui-shell/kit/index.js'

/** As {@link VisibleRow}, in a list whose rows are read only. */
export const VisibleItem = forwardRef<HTMLDivElement, VisibleRowProps>(function VisibleItem(
  { style, children },
  ref,
) {
  return (
    <VisibleRow ref={ref} role="listitem" style={style}>
      {children}
    </VisibleRow>
  )
})
