import { useEffect, type SyntheticEvent } from 'react'
import { SearchField, useAnnounce, useText } from '../../kit/index.js'

/** Props of {@link NetworkSearch}. */
export interface NetworkSearchProps {
  readonly query: string
  /** How many networks the query means. */
  readonly count: number
  readonly onChange: (query: string) => void
  /** Enter was pressed in the field. */
  readonly onEnter: () => void
}

/** The field over a long list of networks; says how many it finds. */
export const NetworkSearch = ({ query, count, onChange, onEnter }: NetworkSearchProps) => {
  const t = useText()
  const announce = useAnnounce()
  useEffect(() => {
    if (query) announce(t('networks.count', { count }))
  }, [announce, t, query, count])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onEnter()
  }
  return (
    <form className="p-networks-search" onSubmit={submit}>
      <SearchField label={t('networks.search')} value={query} onChange={onChange} />
    </form>
  )
}
