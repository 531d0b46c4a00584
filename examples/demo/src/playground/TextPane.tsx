import type { ReactNode } from 'react'

interface TextPaneProps {
  readonly label: string
  readonly testId: string
  readonly children: ReactNode
}

/** A text of a machine, which scrolls by itself: so the keyboard must get there. */
export const TextPane = ({ label, testId, children }: TextPaneProps) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre dir="ltr" tabIndex={0} role="region" aria-label={label} data-testid={testId}>
    {children}
  </pre>
)
