interface ModalCardProps {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly testId: string
  readonly onOpen: () => void
}

/** Something that the modal does, opened by the page. */
export const ModalCard = ({ title, text, label, testId, onOpen }: ModalCardProps) => (
  <article className="action">
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <button className="button primary" type="button" data-testid={testId} onClick={onOpen}>
      {label}
    </button>
  </article>
)
