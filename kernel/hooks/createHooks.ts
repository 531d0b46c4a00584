import Hook from 'tapable/lib/Hook.js'
import type { Environment } from '../environment/Environment.js'
import { pluginFailed } from '../errors/guard.js'
import { isModalError } from '../errors/ModalError.js'
import type { RouterStore } from '../stores/RouterStore.js'
import type { AnyView } from '../contract/keys.js'
import type {
  Connection,
  Connector,
  ConnectRequest,
  ChainNamespace,
  DisconnectRequest,
  ModalEvent,
  Network,
  Refusal,
  RpcCall,
} from '../contract/types.js'
import { areThose, isConnectRequest, isNames, isRefusal, isTarget, isWord, type Fits } from './fits.js'
import {
  interpret,
  type HookKind,
  type InterpretOptions,
  type NotifyOptions,
  type StrictOptions,
} from './interpret.js'

/** A request to open the modal: a view and its data, or neither. */
export interface OpenRequest {
  readonly view?: AnyView
  readonly data?: unknown
}
/** The view that a request leads to. */
export interface OpenTarget {
  readonly view: AnyView
  readonly data?: unknown
}
/** A request to close the modal. `force` overrides refusals. */
export interface CloseRequest {
  readonly force: boolean
}
/** What a call to a wallet is allowed to do: pass, ask the visitor, or nothing. */
export type RpcClass = 'safe' | 'approve' | 'reject'

type Maybe<T> = T | undefined | void
type MaybeLater<T> = Maybe<T> | Promise<Maybe<T>>

interface Tap<Args extends unknown[], Answer> {
  tap(
    options: { name: string; stage?: number; before?: string | string[] },
    fn: (...args: Args) => Answer,
  ): void
}
/** Told that something happened. Every tap runs; a fault is reported and skipped. */
export interface NotifyHook<Args extends unknown[]> extends Tap<Args, void | Promise<void>> {
  call(...args: Args): void
}
/** As {@link NotifyHook}; whoever calls may wait, at most 5 s a tap. */
export interface AsyncNotifyHook<Args extends unknown[]> extends Tap<Args, void | Promise<void>> {
  promise(...args: Args): Promise<void>
}
/** Asked for an answer: the first one counts. A fault, or an answer of another form, is reported, and the tap counts as silent. */
export interface DecideHook<Args extends unknown[], Answer> extends Tap<Args, Maybe<Answer>> {
  call(...args: Args): Answer | undefined
  /** Told of each tap before it is asked: the last one has answered. */
  intercept(interceptor: { readonly tap: (tap: { readonly name: string }) => void }): void
}
/** Asked for an answer by which something may be refused: the first one counts. A fault aborts what was asked for. */
export interface JudgeHook<Args extends unknown[], Answer> extends Tap<Args, Maybe<Answer>> {
  call(...args: Args): Answer | undefined
}
/** As {@link JudgeHook}, awaited. */
export interface AsyncJudgeHook<Args extends unknown[], Answer> extends Tap<Args, MaybeLater<Answer>> {
  promise(...args: Args): Promise<Answer | undefined>
}
/** Each tap may hand on a changed value. A fault, or a value of another form, is reported, and the tap counts as silent. */
export interface PipeHook<T> extends Tap<[T], T | void> {
  call(value: T): T
}
/** Each tap may hand on a changed value, and is awaited. A fault aborts what it is for; a value of another form is reported and left. */
export interface AsyncPipeHook<T> extends Tap<[T], MaybeLater<T>> {
  promise(value: T): Promise<T>
}
/** Each tap is awaited before the next, at most 5 s. A fault is reported and told to the caller, and the others run all the same. */
export interface SequenceHook<Args extends unknown[]> extends Tap<Args, void | Promise<void>> {
  promise(...args: Args): Promise<void>
}

/** Every place where a plugin can step in. The kernel's own defaults tap at `stage.fallback`, so any plugin can go first. */
export interface KernelHooks {
  readonly modal: {
    /** Which view a request opens. */
    readonly resolveView: DecideHook<[OpenRequest], OpenTarget>
    /** Whether the modal may close. Not asked when forced; who closes the same view again, after the shake, is let go. */
    readonly beforeClose: DecideHook<[CloseRequest], Refusal>
    readonly opened: NotifyHook<[]>
    readonly closed: NotifyHook<[]>
  }
  readonly router: {
    /** Whether "back" closes the modal instead. */
    readonly back: DecideHook<[RouterStore], 'close'>
  }
  readonly connectors: {
    /** How the wallets look: the same ones, in their order, some with another picture or name. Must be pure: it is computed while rendering. */
    readonly decorate: PipeHook<readonly Connector[]>
  }
  readonly connect: {
    readonly prepare: AsyncPipeHook<ConnectRequest>
    /** Guards a connection before anybody sees it. A guard can only refuse or stay silent. */
    readonly authorize: AsyncJudgeHook<[Connection], Refusal>
    readonly completed: AsyncNotifyHook<[Connection]>
  }
  readonly disconnect: {
    /** Which namespaces end together. */
    readonly plan: PipeHook<readonly ChainNamespace[]>
    /** Told what was asked for, and which namespaces end. */
    readonly before: SequenceHook<[DisconnectRequest, readonly ChainNamespace[]]>
    /** Told what has ended: by the visitor, by the wallet, or since it could not be resumed. */
    readonly completed: AsyncNotifyHook<[readonly ChainNamespace[]]>
  }
  readonly network: {
    /** Guards a switch: next network, network before. */
    readonly authorize: AsyncJudgeHook<[Network, Network | undefined], Refusal>
    readonly switched: AsyncNotifyHook<[Network]>
  }
  readonly account: {
    readonly changed: NotifyHook<[Connection]>
  }
  readonly rpc: {
    /** What class a call is of. Unknown means reject. */
    readonly classify: JudgeHook<[RpcCall], RpcClass>
    /** Guards a call that needs approval. */
    readonly requested: AsyncJudgeHook<[RpcCall], Refusal>
  }
  /** Every event, for analytics and the host's log. */
  readonly event: NotifyHook<[ModalEvent]>
}

/**
 * Makes the hooks of one modal. @param onFault told of faults in notifications, with the plugin's id
 * @param hasView whether there is such a view, and it is on
 */
export const createHooks = (
  env: Environment,
  onFault: (error: unknown, pluginId: string) => void,
  hasView: (view: AnyView) => boolean,
): KernelHooks => {
  const open: NotifyOptions = { policy: 'notify', onFault, timeout: (fn, ms) => env.after(ms, fn) }
  /** What reaches a visitor or a host names the plugin that it comes of. */
  const nameFault = (error: unknown, pluginId: string) =>
    isModalError(error) ? error : pluginFailed(pluginId, error)
  const awaits = { awaitReturns: true, nameFault }
  /** Plugins without types may answer anything. @param instead what then counts; default: the tap is silent */
  const reading = (fits: Fits, instead?: unknown) => (answer: unknown, pluginId: string, before: unknown) => {
    try {
      if (fits(answer, before)) return answer
    } catch {
      // It cannot even be looked at.
    }
    onFault(pluginFailed(pluginId, 'its answer is none for this hook'), pluginId)
    return instead
  }
  /** Its type says which of tapable's methods a hook has here. */
  const make = <H>(kind: HookKind, args: readonly string[], options: InterpretOptions) =>
    interpret(new Hook(args), kind, options) as H
  const notify = <Args extends unknown[]>(args: readonly string[]) =>
    make<NotifyHook<Args>>('series', args, open)
  const notifyAsync = <Args extends unknown[]>(args: readonly string[]) =>
    make<AsyncNotifyHook<Args>>('parallel', args, open)
  const decide = <Args extends unknown[], Answer>(args: readonly string[], fits: Fits) =>
    make<DecideHook<Args, Answer>>('bail', args, { onFault, read: reading(fits) })
  const judge = <Args extends unknown[], Answer>(
    args: readonly string[],
    read: NonNullable<StrictOptions['read']>,
  ) => make<JudgeHook<Args, Answer>>('bail', args, { nameFault, read })
  const judgeAsync = <Args extends unknown[], Answer>(args: readonly string[]) =>
    make<AsyncJudgeHook<Args, Answer>>('bail', args, awaits)
  const pipe = <T>(fits: Fits) => make<PipeHook<T>>('waterfall', ['value'], { onFault, read: reading(fits) })
  const pipeAsync = <T>(fits: Fits) =>
    make<AsyncPipeHook<T>>('waterfall', ['value'], { ...awaits, read: reading(fits) })
  const sequence = <Args extends unknown[]>(args: readonly string[]) =>
    make<SequenceHook<Args>>('series', args, { ...open, tellsCaller: true })

  return {
    modal: {
      resolveView: decide(['request'], isTarget(hasView)),
      beforeClose: decide(['request'], isRefusal),
      opened: notify([]),
      closed: notify([]),
    },
    router: { back: decide(['router'], isWord('close')) },
    connectors: { decorate: pipe(areThose) },
    connect: {
      prepare: pipeAsync(isConnectRequest),
      authorize: judgeAsync(['connection']),
      completed: notifyAsync(['connection']),
    },
    disconnect: {
      plan: pipe(isNames),
      before: sequence(['request', 'namespaces']),
      completed: notifyAsync(['namespaces']),
    },
    network: { authorize: judgeAsync(['next', 'previous']), switched: notifyAsync(['network']) },
    account: { changed: notify(['connection']) },
    rpc: {
      classify: judge(['call'], reading(isWord('safe', 'approve', 'reject'), 'reject')),
      requested: judgeAsync(['call']),
    },
    event: notify(['event']),
  }
}
