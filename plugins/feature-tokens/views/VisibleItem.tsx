import { forwardRef } from 'react'
import type { CustomItemComponentProps } from 'virtua'

/** The element around a row. virtua hides a row until it has measured it: ours have one height, and are seen at once. */
export const VisibleItem = forwardRef<HTMLDivElement, CustomItemComponentProps>(function VisibleItem(
  { style, children },
  ref,
) {
  return (
    <div ref={ref} role="listitem" style={{ ...style, visibility: undefined }}>
      {children}
    </div>
  )
})
