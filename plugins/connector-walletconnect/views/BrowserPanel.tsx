import { LazyPart, Skeleton, useKernel } from '../../../ui-shell/kit/index.js'
import type { Component, Lazy, ViewProps } from '../../../kernel/define.js'
import { connectingExternalView } from '../../../ui-shell/core/api.js'

/** What stands under the token: `view()` has checked it. */
type ExternalView = Lazy<{ readonly default: Component<ViewProps<typeof connectingExternalView>> }>

/** What {@link BrowserPanel} takes. */
export interface BrowserPanelProps {
  readonly connectorId: string | undefined
}

/** Asks the installed wallet, as the view ConnectingExternal does: it is that view. */
export const BrowserPanel = ({ connectorId = '' }: BrowserPanelProps) => {
  const { registry } = useKernel()
  const view = registry.view(connectingExternalView)
  if (!view) return null
  return (
    <LazyPart
      load={view.load as ExternalView}
      id={view.view.id}
      props={{ data: { connectorId }, resolve: () => undefined }}
      placeholder={<Skeleton height="316px" />}
    />
  )
}
