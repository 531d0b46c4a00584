import type { Check } from '../Check.js'

const methodForm = /^[A-Za-z][A-Za-z0-9_.:]{0,63}$/

/** The RPC list is clear: every method is safe or needs approval, and each chain says what remote wallets are asked for. */
export const rpc: Check = {
  name: 'rpc',
  run: async ({ make }) => {
    const { rpc = [], namespaces = [] } = make().spec
    const entries = typeof rpc === 'function' ? await rpc() : rpc
    if (entries.length === 0 && namespaces.length === 0) return { skipped: 'the plugin brings no chain' }
    const methods = entries.flatMap(({ safe, approve, remote = [] }) => [...safe, ...approve, ...remote])
    return [
      ...namespaces
        .filter(({ namespace: { id } }) => !entries.some(({ namespace }) => namespace === id))
        .map(
          ({ namespace: { id } }) =>
            `${id} has no rpc list: neither remote nor embedded wallets can serve it`,
        ),
      ...namespaces
        .map(({ namespace: { id } }) => entries.filter(({ namespace }) => namespace === id))
        .filter(
          ([first, ...others]) => first && [first, ...others].every(({ approve }) => approve.length === 0),
        )
        .map(
          ([first]) =>
            `${first?.namespace ?? ''}: no method needs approval: wallets can be asked for nothing`,
        ),
      ...entries.flatMap(({ namespace, safe, approve }) =>
        safe
          .filter(method => approve.includes(method))
          .map(method => `${namespace}: ${method} cannot be both safe and in need of approval`),
      ),
      ...methods.filter(method => !methodForm.test(method)).map(method => `"${method}" is no method`),
    ]
  },
}
