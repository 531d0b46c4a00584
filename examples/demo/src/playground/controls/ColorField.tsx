import { useState } from 'react'

interface ColorFieldProps {
  readonly label: string
  readonly testId: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** A colour: picked, or written as CSS writes colours. */
export const ColorField = ({ label, testId, value, onChange }: ColorFieldProps) => {
  const [draft, setDraft] = useState<string>()
  const write = (text: string) => {
    setDraft(text)
    if (CSS.supports('color', text)) onChange(text)
  }
  return (
    <div className="color">
      <label>
        <span>{label}</span>
        <input
          type="text"
          dir="ltr"
          spellCheck={false}
          value={draft ?? value}
          data-testid={testId}
          onChange={event => write(event.target.value)}
          onBlur={() => setDraft(undefined)}
        />
      </label>
      <input
        type="color"
        aria-label={label}
        value={isHex(value) ? value : '#808080'}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
