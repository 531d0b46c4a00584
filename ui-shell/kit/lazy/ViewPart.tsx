import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { AnyView, DataOf } from '../../../kernel/contract/keys.js'
import type { Component, Lazy } from '../../../kernel/contract/plugin.js'
import { LazyPart } from './LazyPart.js'
import { useKernel } from '../hooks/useKernel.js'

/** Props of {@link ViewPart}. */
export interface ViewPartProps<V extends AnyView> {
  readonly view: V
  readonly data: DataOf<V>
  /** Stands in while it is fetched: a `Skeleton` of the same size. */
  readonly placeholder: ReactNode
}

const ignore = (): void => undefined

const Part = observer(({ view, data, placeholder }: ViewPartProps<AnyView>) => {
  const found = useKernel().registry.view(view)
  if (!found) return null
  return (
    <LazyPart
      // `view()` has checked it against the key.
      load={found.load as Lazy<{ readonly default: Component<object> }>}
      id={view.id}
      props={{ data, resolve: ignore }}
      placeholder={placeholder}
    />
  )
})

/** The view of another plugin as a part of this one, such as a tab; nothing if no active plugin has it. Its result is ignored. */
export const ViewPart = Part as <V extends AnyView>(props: ViewPartProps<V>) => ReactNode
