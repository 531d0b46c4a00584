import { createDateFormat } from '../../../ui-shell/kit/createDateFormat.js'
import { observer, useText } from '../../../ui-shell/kit/index.js'

/** What {@link Time} takes. */
export interface TimeProps {
  /** ISO 8601, as it stands in the message (EIP-4361). */
  readonly iso: string
}

/** A moment in the visitor's own time, or as it was given where it is no time. */
export const Time = observer(({ iso }: TimeProps) => {
  const t = useText()
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return <bdi>{iso}</bdi>
  const format = createDateFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={iso}>{format(at)}</time>
})
