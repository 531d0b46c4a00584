/** Props of {@link Edge}. */
export interface EdgeProps {
  readonly onReached: () => void
}

/** A stop of the Tab key before or after the card, which leads the focus on to the card's other end. */
export const Edge = ({ onReached }: EdgeProps) => (
  // Nothing to see, hear or press: it only ever hands the focus on. Works where keys are not ours, as after an iframe.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-static-element-interactions
  <span className="p-edge" tabIndex={0} onFocus={onReached} />
)
