import * as z from 'zod/mini'

const prefix = 'urn:recap:'
const schema = z.object({ att: z.record(z.string(), z.record(z.string(), z.array(z.looseObject({})))) })

/** What a dapp wants to be allowed by the text that it wants signed (ERC-5573), where it wants anything. */
export interface WantedRecap {
  readonly methods: readonly string[]
  /** Writes the resources of the text anew: these methods, on these networks. */
  grant(methods: readonly string[], chains: readonly string[]): string[]
}

/** Reads what a dapp wants, out of the last of the resources. @returns no methods where there is nothing to be read */
export function narrowRecap(namespace: string, resources: readonly string[]): WantedRecap {
  const last = resources.at(-1) ?? ''
  const abilities = last.startsWith(prefix) ? readAbilities(last.slice(prefix.length), namespace) : undefined
  const others = abilities ? resources.slice(0, -1) : resources
  return {
    methods: (abilities ?? []).map(ability => ability.slice('request/'.length)),
    grant(methods, chains) {
      if (methods.length === 0) return [...others]
      const granted = Object.fromEntries([...methods].sort().map(name => [`request/${name}`, [{ chains }]]))
      const recap = JSON.stringify({ att: { [namespace]: granted } })
      return [...others, prefix + Buffer.from(recap).toString('base64').replaceAll('=', '')]
    },
  }
}

function readAbilities(text: string, namespace: string): string[] | undefined {
  try {
    const recap: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    const { data } = schema.safeParse(recap)
    return Object.keys(data?.att[namespace] ?? {}).filter(ability => ability.startsWith('request/'))
  } catch {
    return undefined
  }
}
