import { useId, type ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  readonly testId: string
  readonly children: ReactNode
}

/** A part of the page with a title of its own. */
export const Panel = ({ title, testId, children }: PanelProps) => {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id} data-testid={testId}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
