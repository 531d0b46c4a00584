import { forwardRef } from 'react'
import type { CustomItemComponentProps } from 'virtua'

/** The element around a row. virtua hides a row until it has measured it, and a hidden one could not take the focus: ours is seen at once. */
export const VisibleRow = forwardRef<HTMLDivElement, CustomItemComponentProps>(function VisibleRow(
  { style, children },
  ref,
) {
  return (
    <div ref={ref} style={{ ...style, visibility: undefined }}>
      {children}
    </div>
  )
})
