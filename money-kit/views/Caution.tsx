import type { ReactNode } from 'react'
import { Notice, useStyles } from '../../ui-shell/kit/index.js'
import css from './Caution.css'

/** Props of {@link Caution}. */
export interface CautionProps {
  readonly text: string
  /** Its accessible name, where that is not the text. */
  readonly label?: string
  /** What it is about, and buttons. */
  readonly children: ReactNode
}

/** A danger that the visitor must know of before they go on, such as paying twice, with what can be done about it. */
export const Caution = ({ text, label, children }: CautionProps) => {
  useStyles(css)
  return (
    <section className="p-caution" aria-label={label}>
      <Notice text={text} tone="danger" />
      {children}
    </section>
  )
}
