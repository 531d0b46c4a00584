import { useState, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** Beside the title, such as a sum. */
  readonly aside?: string
  readonly children: ReactNode
}

/** On a narrow page only what is asked for is unfolded. */
const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** A group of controls that folds. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const [isOpen] = useState(isWide)
  return (
    <details className="section" open={isOpen}>
      <summary>
        <h2>{title}</h2>
        {aside && <span className="aside">{aside}</span>}
      </summary>
      <div className="section-body">{children}</div>
    </details>
  )
}
