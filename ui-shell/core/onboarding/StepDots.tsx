import { useText } from '../../kit/index.js'

/** Props of {@link StepDots}. */
export interface StepDotsProps {
  /** Counted from 0. */
  readonly step: number
  readonly count: number
  readonly onSelect: (step: number) => void
}

/** Dots that show how far one is, and lead to each step. */
export const StepDots = ({ step, count, onSelect }: StepDotsProps) => {
  const t = useText()
  return (
    <div className="p-dots">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          className="p-dot"
          type="button"
          aria-label={t('learn.step', { step: index + 1, count })}
          aria-current={index === step ? 'step' : undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  )
}
