/** What a node says in place of what it would have said; undefined where it does not. @param to the contract, in small letters */
export type Bend = (to: string, data: string) => unknown

interface Asked {
  readonly id: number
  readonly method: string
  readonly params?: readonly [{ readonly to?: string; readonly data?: string }?]
}

/** The network, where contracts give other answers than they do. */
export const bentNode =
  (bend: Bend): typeof fetch =>
  async (url, init) => {
    const asked = JSON.parse(init?.body as string) as Asked | Asked[]
    const given = [(await (await fetch(url, init)).json()) as object].flat()
    const full = [asked].flat().map(({ id, method, params }, at) => {
      const call = params?.[0]
      const bent = method === 'eth_call' ? bend(call?.to?.toLowerCase() ?? '', call?.data ?? '') : undefined
      return bent === undefined ? given[at] : { jsonrpc: '2.0', id, result: bent }
    })
    return Response.json(Array.isArray(asked) ? full : full[0])
  }
