import { safeText } from '../../../kernel/safety/text.js'
import { observer } from '../../../ui-shell/kit/index.js'
import type { PromptProps } from './PromptProps.js'

/** All that fits the card at a glance: the rest stands in the message. */
const shownLength = 200

/** The site's own words for people (EIP-4361 `statement`). Nothing where it has none. */
export const Statement = observer(({ prompt }: PromptProps) => {
  const statement = safeText(prompt.message?.data.statement, shownLength)
  if (statement === undefined) return null
  return (
    <blockquote className="p-siwx-statement" dir="auto">
      {statement}
    </blockquote>
  )
})
