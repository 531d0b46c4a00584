import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { RouterEntry } from '../../kernel/stores/RouterStore.js'
import { useShell } from '../kit/Shell.js'
import { useMessages } from '../kit/text/useMessages.js'
import { PluginScope } from '../kit/lazy/usePlugin.js'
import { Failure } from './Failure.js'
import { LoadingView } from './LoadingView.js'
import { ViewBoundary } from './ViewBoundary.js'
import { useLazyView } from './useLazyView.js'

/** Props of {@link LazyView}. */
export interface LazyViewProps {
  readonly entry: RouterEntry
  /** Told when the view itself, or what stands in for it, has been drawn. */
  readonly onShown: () => void
}

const Shown = ({ onShown }: { readonly onShown: () => void }) => {
  useEffect(onShown, [onShown])
  return null
}

/** The component of a view: fetched, with rows of a skeleton meanwhile, and a way on when it cannot be fetched or breaks. */
export const LazyView = observer(({ entry, onShown }: LazyViewProps) => {
  const { kernel, text } = useShell()
  const lazy = useLazyView(entry.view)
  const canSpeak = useMessages(entry.view)
  if (lazy?.component && canSpeak) {
    const resolve = (result: unknown) => kernel.stores.router.finish(entry, result)
    return (
      <ViewBoundary
        onError={error => kernel.report(error, entry.view.id)}
        fallback={retry => <Failure kind="broken" onRetry={retry} />}
      >
        <PluginScope.Provider value={lazy.plugin}>
          <lazy.component data={entry.data} resolve={resolve} />
        </PluginScope.Provider>
        <Shown onShown={onShown} />
      </ViewBoundary>
    )
  }
  const retry = () => {
    // Its words may have failed with it.
    text.retry()
    lazy?.load()
  }
  if (!lazy || lazy.error !== undefined)
    return <Failure kind={lazy?.isSpent ? 'outdated' : 'failed'} onRetry={retry} />
  return <LoadingView />
})
