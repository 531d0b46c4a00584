declare const accepts: unique symbol
declare const yields: unique symbol
declare const carries: unique symbol

/**
 * The key of a view: whoever holds it can open the view, and the data it wants and the result it gives ride along as types.
 * `Data` is contravariant, so a view whose data is optional is also a view that needs none. Identity is the key; `id` is for people.
 */
export interface ViewKey<out Id extends string = string, in Data = never, out Result = unknown> {
  readonly kind: 'view'
  readonly id: Id
  /**
   * The visitor must decide in it: until it ends, no other view goes over it or takes its place, and going back and closing only shake the
   * modal, unless closing is forced.
   */
  readonly holds?: true
  /** `open` resolves with its result, and not as soon as it is shown. */
  readonly awaited?: true
  readonly [accepts]?: (data: Data) => void
  readonly [yields]?: () => Result
}

/** The key of a view that `open` waits for, made by {@link defineAwaitedView}. */
export interface AwaitedView<
  out Id extends string = string,
  in Data = never,
  out Result = unknown,
> extends ViewKey<Id, Data, Result> {
  readonly awaited: true
}
/** Any view, whatever it wants and gives. */
export type AnyView = ViewKey
/** A view that a button can open, because it needs no data. */
export type OpenableView = ViewKey<string, undefined>
/** The data that a view wants. */
export type DataOf<V> = V extends ViewKey<string, infer Data> ? Data : never
/** The result of a view, for the code that presented it. */
export type ResultOf<V> = V extends ViewKey<string, never, infer Result> ? Result : never
/** What `open` resolves with: the result of a view that it waits for, undefined where the visitor has dismissed it; else nothing. */
export type OpenedOf<V> = V extends AwaitedView ? ResultOf<V> | undefined : void
/** The data argument of `open` and `present`: absent, optional or required, depending on the key; anything for an unknown view. */
export type DataArgs<V> = [DataOf<V>] extends [never]
  ? [data?: unknown]
  : [DataOf<V>] extends [undefined]
    ? []
    : undefined extends DataOf<V>
      ? [data?: DataOf<V>]
      : [data: DataOf<V>]

/** The key of a plugin's public interface: made lazily, one instance a kernel. */
export interface ServiceKey<out T = unknown> {
  readonly kind: 'service'
  readonly id: string
  readonly [carries]?: () => T
}
/** The key of an interface of which each chain namespace has its own instance (a form, a balance). */
export interface NamespaceServiceKey<out T = unknown> {
  readonly kind: 'namespace-service'
  readonly id: string
  readonly [carries]?: () => T
}
/** The key of an optional capability of a chain, such as switching networks or sending: present or absent, never a stub. */
export interface CapabilityKey<out T = unknown> {
  readonly kind: 'capability'
  readonly id: string
  readonly [carries]?: () => T
}
/** The key of a plugin's own contribution point, to which other plugins add values; and what those come to together. */
export interface PointKey<in out Input = unknown, out Output = unknown> {
  readonly kind: 'point'
  readonly id: string
  /** Its values are lazy components. */
  readonly hasComponents?: boolean
  /** Default: the values themselves. */
  readonly combine?: (values: readonly Input[]) => Output
  readonly [carries]?: (input: Input) => Input
}
/** The value of a feature flag. An empty list means off. */
export type FlagValue = boolean | readonly string[]
/** The key of a feature flag of the host's `features` option, with its value when the host says nothing. */
export interface FlagKey<out Id extends string = string, out Value extends FlagValue = FlagValue> {
  readonly kind: 'flag'
  readonly id: Id
  readonly fallback: Value
}
/**
 * The key of a chain namespace, carrying the type of the provider that its ecosystem expects (EIP-1193 for `eip155`), and how its
 * addresses are written.
 */
export interface NamespaceKey<
  out Namespace extends string = string,
  out Provider = unknown,
  out Address extends string = string,
> {
  readonly kind: 'namespace'
  readonly id: Namespace
  readonly [carries]?: () => readonly [Provider, Address]
}

/**
 * Declares a view: `defineView<Data, Result>().as('acme.Faucet')`.
 * @param Data what the view wants (default: nothing). @param Result what it resolves with (default: nothing).
 * @param options `holds`: see {@link ViewKey.holds}
 */
export const defineView = <Data = undefined, Result = void>(
  options?: Pick<ViewKey, 'holds'>,
): {
  as<const Id extends string>(id: Id): ViewKey<Id, Data, Result>
} => ({
  as: id => Object.freeze({ kind: 'view', id, ...options }),
})
/** Declares a view that a host opens for its result, as a payment: `open` resolves with that. As {@link defineView} otherwise. */
export const defineAwaitedView = <Data = undefined, Result = void>(): {
  as<const Id extends string>(id: Id): AwaitedView<Id, Data, Result>
} => ({
  as: id => Object.freeze({ kind: 'view', id, awaited: true }),
})
/** Declares a service, the interface that a plugin offers to other plugins. */
export const defineService = <T>(id: string): ServiceKey<T> => Object.freeze({ kind: 'service', id })
/** Declares a service with one instance for each namespace. */
export const defineNamespaceService = <T>(id: string): NamespaceServiceKey<T> =>
  Object.freeze({ kind: 'namespace-service', id })
/** Declares an optional capability of a chain. */
export const defineCapability = <T>(id: string): CapabilityKey<T> => Object.freeze({ kind: 'capability', id })
/** Combines the values of a point, for {@link definePoint}: the first one counts. */
export const first = <T>(values: readonly T[]): T | undefined => values[0]
/** Combines the values of a point, for `definePoint`: all of them, lowest `order` first. */
export const inOrder = <T extends { readonly order: number }>(values: readonly T[]): readonly T[] =>
  [...values].sort((a, b) => a.order - b.order)

/** Options of a contribution point. */
export interface PointOptions<Input, Output> {
  /**
   * Makes one answer of all that is contributed, in the order of the plugin list: {@link first}, {@link inOrder}, or your own. Must be
   * pure: it is computed while rendering. Default: all values.
   */
  readonly combine?: (values: readonly Input[]) => Output
  /** The values have a lazy component under `load`, for `LazyPart`: each is drawn as a part of the plugin that contributes it. */
  readonly hasComponents?: Input extends { readonly load: () => Promise<object> } ? true : never
}
/**
 * Declares a contribution point of a plugin: `definePoint<Rate>('acme.rates')`, or with the rule that combines what is contributed,
 * `definePoint('acme.rates', { combine: first<Rate> })`.
 */
export const definePoint = <Input, Output = readonly Input[]>(
  id: string,
  options: PointOptions<Input, Output> = {},
): PointKey<Input, Output> => Object.freeze({ kind: 'point', id, ...options })
/** Declares a feature flag. @param fallback its value when the host's `features` does not name it. */
export const defineFlag = <const Id extends string, Value extends FlagValue = boolean>(
  id: Id,
  fallback: Value,
): FlagKey<Id, Value | (Value extends boolean ? boolean : never)> =>
  Object.freeze({ kind: 'flag', id, fallback })
/**
 * Declares a chain namespace (CAIP-2) and the type of its provider: `defineNamespace<StellarProvider>().as('stellar')`.
 * @param Address how addresses are written, for the types of hosts (default: any text): `0x${string}` for `eip155`
 */
export const defineNamespace = <Provider, Address extends string = string>(): {
  as<const Namespace extends string>(namespace: Namespace): NamespaceKey<Namespace, Provider, Address>
} => ({
  as: id => Object.freeze({ kind: 'namespace', id }),
})
