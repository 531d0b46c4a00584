import { useEffect, useState } from 'react'
import { usePlaygroundTexts } from './PlaygroundContext.js'

const shownMs = 2000

/** Copies a text, and says so. */
export const CopyCode = ({ code }: { readonly code: string }) => {
  const t = usePlaygroundTexts()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  return (
    <>
      <button className="primary" type="button" data-testid="copy-code" onClick={() => void copy()}>
        {outcome ? t[outcome] : t.copy}
      </button>
      <span className="unseen" role="status">
        {outcome && t[outcome]}
      </span>
    </>
  )
}
