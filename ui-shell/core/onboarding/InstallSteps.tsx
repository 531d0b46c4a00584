/** Props of {@link InstallSteps}. */
export interface InstallStepsProps {
  readonly steps: readonly string[]
}

/** What to do, one thing after the other. */
export const InstallSteps = ({ steps }: InstallStepsProps) => (
  <ol className="p-steps">
    {steps.map(step => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
