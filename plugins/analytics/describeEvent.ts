import type { ModalEvent, PluginContext } from '../../kernel/define.js'
import { allowedProperties, type ReadProperty } from './allowedProperties.js'
import type { AnalyticsOptions } from './api.js'

/** The body of a call. */
export interface Envelope {
  /** A version 4 UUID. */
  readonly eventId: string
  readonly url: string
  /** The host's name, without a port. */
  readonly domain: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track'
    readonly event: string
    readonly properties?: Readonly<Record<string, unknown>>
    readonly address?: string
  }
}

/** All but the query and the fragment. */
const withoutSecrets = (href: string): string => href.replace(/[?#].*$/s, '')

const pick = (
  properties: Readonly<Record<string, unknown>>,
  allowed: Readonly<Record<string, ReadProperty>>,
): Record<string, unknown> => {
  const read = Object.entries(allowed).map(([key, readValue]) => [key, readValue(properties[key])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** Writes an event as it is sent, as of now. @returns undefined for one that is not sent, and where there is no page */
export const describeEvent = (
  { env, stores }: PluginContext,
  { event, properties = {} }: ModalEvent,
  { withAddress = true, pageUrl = withoutSecrets }: AnalyticsOptions,
): Envelope | undefined => {
  const location = env.window?.location
  const allowed = allowedProperties.get(event)
  if (!location || !allowed) return undefined
  const picked = pick(properties, allowed)
  const address = withAddress ? stores.namespaces.active?.address : undefined
  return {
    eventId: env.randomId(),
    url: pageUrl(location.href),
    domain: location.hostname,
    timestamp: env.now(),
    props: {
      type: 'track',
      event,
      ...(Object.keys(picked).length > 0 && { properties: picked }),
      ...(address !== undefined && { address }),
    },
  }
}

const name = 'INITIALIZE'

/** The first event: how the host has set the modal up. For the service only: hosts know. */
export const describeSite = ({ stores, options }: PluginContext): ModalEvent => {
  const { defaultNetwork, allowUnsupportedChain, enableNetworkSwitch, enableEmbedded, manualWCControl } =
    options
  const networks = stores.namespaces.all.flatMap(chain => chain.networks)
  return {
    event: name,
    properties: {
      networks: networks.map(({ caipNetworkId }) => caipNetworkId),
      defaultNetwork,
      allowUnsupportedChain,
      enableNetworkSwitch,
      enableEmbedded,
      manualWCControl,
    },
  }
}
