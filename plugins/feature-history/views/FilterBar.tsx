import type { ChainNamespace } from '../../../kernel/define.js'
import { FilterChip, IconButton, List, observer, useKernel, useText } from '../../../ui-shell/kit/index.js'
import type { Activity } from '../api.js'

/** What {@link FilterBar} takes. */
export interface FilterBarProps {
  readonly activity: Activity
  readonly namespace: ChainNamespace
}

const directions = ['in', 'out'] as const

/** What narrows the activity down, in one line and one tab stop: a direction, and the network, of which one is always chosen. */
export const FilterBar = observer(({ activity, namespace }: FilterBarProps) => {
  const t = useText()
  const { filter, network, setFilter, list } = activity
  const networks = useKernel().stores.namespaces.get(namespace)?.networks ?? []
  return (
    <div className="p-history-bar">
      <List label={t('history.filters')} columns={Infinity}>
        {directions.map(direction => (
          <FilterChip
            key={direction}
            label={t(`history.filter.${direction}`)}
            isPressed={filter.direction === direction}
            onPress={() => setFilter({ direction: filter.direction === direction ? undefined : direction })}
          />
        ))}
        {networks.length > 1 &&
          networks.map(({ caipNetworkId, name }) => (
            <FilterChip
              key={caipNetworkId}
              label={name}
              isPressed={caipNetworkId === network?.caipNetworkId}
              onPress={() => setFilter({ networkId: caipNetworkId })}
            />
          ))}
      </List>
      <IconButton icon="retry" label={t('history.refresh')} onClick={() => void list.refresh()} />
    </div>
  )
})
