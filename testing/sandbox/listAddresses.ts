import type { Sandbox } from './types.js'

/** Writes a sandbox's addresses as a table of two columns, a line each. */
export function listAddresses(sandbox: Sandbox): string {
  const { url, relayUrl, phoneUrl, secureSite, chains, solana, bitcoin, cosmos } = sandbox
  const rows: readonly (readonly [name: string, address: string])[] = [
    ['Overview', `${url}/`],
    ...chains.map(({ name, id, rpcUrl }) => [`${name} (${id})`, rpcUrl] as const),
    ...[...solana, ...bitcoin].map(({ name, rpcUrl }) => [name, rpcUrl] as const),
    ...cosmos.map(({ name, restUrl }) => [name, restUrl] as const),
    ['Hosted RPC', `${url}/v1/`],
    ['Blockchain API', `${url}/v1/account/…`],
    ['Wallet API', `${url}/getWallets`],
    ['Analytics', `${url}/e`],
    ['Relay', relayUrl],
    ['Phone', phoneUrl],
    ...(secureSite
      ? ([
          ['Secure site', secureSite.url],
          ['Its mailbox', `${url}/mail`],
        ] as const)
      : []),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, address]) => `  ${name.padEnd(width)}  ${address}\n`).join('')
}
