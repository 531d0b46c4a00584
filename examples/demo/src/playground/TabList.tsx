import type { KeyboardEvent } from 'react'
import { usePlaygroundTexts } from './PlaygroundContext.js'
import type { Tab } from './tabs.js'

interface TabListProps {
  readonly id: string
  readonly tabs: readonly Tab[]
  readonly shown: Tab
  readonly onShow: (tab: Tab) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tabs of the workbench: the arrow keys go from one to the next. */
export const TabList = ({ id, tabs, shown, onShow }: TabListProps) => {
  const t = usePlaygroundTexts()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step =
      (steps[event.key] ?? 0) * (getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1)
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onShow(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" tabIndex={-1} aria-label={t.preview} onKeyDown={move}>
      {tabs.map(tab => (
        <button
          key={tab}
          id={`${id}-tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          aria-controls={`${id}-${tab}`}
          tabIndex={tab === shown ? 0 : -1}
          data-testid={`tab-${tab}`}
          onClick={() => onShow(tab)}
        >
          {t[tab]}
        </button>
      ))}
    </div>
  )
}
