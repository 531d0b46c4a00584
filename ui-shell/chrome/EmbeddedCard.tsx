import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useKernel } from '../kit/hooks/useKernel.js'

/** Props of {@link EmbeddedCard}. */
export interface EmbeddedCardProps {
  /** Id of its title. */
  readonly titleId: string
  readonly children: ReactNode
}

/** The card as a part of the host's page: nothing is covered, locked or trapped. */
export const EmbeddedCard = observer(({ titleId, children }: EmbeddedCardProps) => (
  <section
    className="p-card p-card-embedded"
    aria-labelledby={titleId}
    data-shaking={useKernel().stores.modal.isShaking || undefined}
  >
    {children}
  </section>
))
