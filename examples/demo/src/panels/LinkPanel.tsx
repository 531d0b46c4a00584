import { Panel } from './Panel.js'

/** Props of {@link LinkPanel}. */
export interface LinkPanelProps {
  readonly title: string
  readonly text: string
  readonly testId: string
  readonly href: string
  /** What the link says. */
  readonly label: string
}

/** The way to a page of the sandbox, in a tab of its own. */
export const LinkPanel = ({ title, text, testId, href, label }: LinkPanelProps) => (
  <Panel title={title} testId={testId}>
    <p>{text}</p>
    <div className="row">
      <a className="button small" href={href} target="_blank" rel="noreferrer">
        {label}
      </a>
    </div>
  </Panel>
)
