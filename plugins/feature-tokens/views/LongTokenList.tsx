import { forwardRef, useMemo } from 'react'
import { Virtualizer } from 'virtua'
import { VisibleRow, type VisibleRowProps, useText, createFormats } from '../../../ui-shell/kit/index.js'
import { type TokenListProps, TokenRow } from './TokenRow.js'

/** As {@link VisibleRow}, in a list whose rows are read only. */
const VisibleItem = forwardRef<HTMLDivElement, VisibleRowProps>(function VisibleItem(
  { style, children },
  ref,
) {
  return (
    <VisibleRow ref={ref} role="listitem" style={style}>
      {children}
    </VisibleRow>
  )
})

/** As high as a row is with the usual fonts; each is measured once it is drawn. */
const rowHeight = 60

/** Tokens of which only what is seen is drawn. */
export default function LongTokenList({ list, network }: TokenListProps) {
  const t = useText()
  const formats = useMemo(() => createFormats(t.locale), [t.locale])
  return (
    // Rows hold nothing that takes the focus: the list itself is scrolled by keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="p-tokens-long" role="list" tabIndex={0} aria-label={t('tokens.list')}>
      <Virtualizer data={list} item={VisibleItem} itemSize={rowHeight} bufferSize={rowHeight}>
        {token => <TokenRow token={token} formats={formats} network={network} />}
      </Virtualizer>
    </div>
  )
}
