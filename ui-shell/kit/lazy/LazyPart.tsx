import { observer } from 'mobx-react-lite'
import { useContext, type ReactNode } from 'react'
import type { Component, Lazy } from '../../../kernel/contract/plugin.js'
import { Button } from '../controls/Button.js'
import { Message } from '../layout/Message.js'
import { ReloadButton } from '../controls/ReloadButton.js'
import { useShell } from '../Shell.js'
import { useMessages } from '../text/useMessages.js'
import { PluginScope } from './usePlugin.js'
import { useText } from '../text/useText.js'

/** Props of {@link LazyPart}. */
export interface LazyPartProps<Props> {
  /** Where the component is, as a contribution has it (`tab.load`): the same function each time. */
  readonly load: Lazy<{ readonly default: Component<Props> }>
  /** What to call it in errors. */
  readonly id: string
  readonly props: Props
  /** Stands in while it is fetched: a `Skeleton` of the same size. */
  readonly placeholder: ReactNode
}

const Part = observer(({ load, id, props, placeholder }: LazyPartProps<object>) => {
  const t = useText()
  const around = useContext(PluginScope)
  const { lazy: parts, text } = useShell()
  const lazy = parts.get(load, id)
  const canSpeak = useMessages()
  if (lazy.component && canSpeak)
    return (
      <PluginScope.Provider value={lazy.plugin ?? around}>
        <lazy.component {...(props as Record<string, unknown>)} />
      </PluginScope.Provider>
    )
  if (lazy.error === undefined) return <>{placeholder}</>
  const retry = () => {
    // Its words may have failed with it.
    text.retry()
    lazy.load()
  }
  return (
    <Message
      title={t('view.failed.title')}
      text={t(lazy.isSpent ? 'view.outdated.text' : 'view.failed.text')}
    >
      {lazy.isSpent ? <ReloadButton /> : <Button onClick={retry}>{t('common.retry')}</Button>}
    </Message>
  )
})

/**
 * A component that a plugin contributes lazily, such as an account tab or a connect method. If it fails to load, it has its own retry
 * button.
 */
export const LazyPart = Part as <Props extends object>(props: LazyPartProps<Props>) => ReactNode
