import { FilterChip, List, observer, useText } from '../../../ui-shell/kit/index.js'
import type { WalletDirectory } from '../api.js'

/** What {@link FilterBar} takes. */
export interface FilterBarProps {
  readonly directory: WalletDirectory
}

/** What narrows the wallets down: switches in one line, one tab stop. Of the chains, one at a time. */
export const FilterBar = observer(({ directory }: FilterBarProps) => {
  const t = useText()
  const { filter, chains, setFilter } = directory
  const { isInstalled, isMobile, isCertified, chain } = filter
  return (
    <div className="p-filters">
      <List label={t('wallets.filters')} columns={Infinity}>
        <FilterChip
          label={t('wallets.installed')}
          isPressed={isInstalled}
          onPress={() => setFilter({ isInstalled: !isInstalled })}
        />
        <FilterChip
          label={t('wallets.filter.mobile')}
          isPressed={isMobile}
          onPress={() => setFilter({ isMobile: !isMobile })}
        />
        <FilterChip
          label={t('wallets.certified')}
          isPressed={isCertified}
          onPress={() => setFilter({ isCertified: !isCertified })}
        />
        {chains.length > 1 &&
          chains.map(({ id, name }) => (
            <FilterChip
              key={id}
              label={name}
              isPressed={chain === id}
              onPress={() => setFilter({ chain: chain === id ? undefined : id })}
            />
          ))}
      </List>
    </div>
  )
})
