import { faultModes } from '../faults/findFault.js'
import type { Sandbox } from '../types.js'
import type { Service } from './Service.js'

/** Writes the page that lists what runs, for a person who opens the sandbox's address. */
export function renderIndexPage(
  { url, chains, solana, bitcoin, cosmos }: Sandbox,
  services: readonly Service[],
): string {
  const ids = [...chains, ...solana.map(chain => ({ ...chain, id: chain.caipNetworkId }))]
  const standIns = [...bitcoin, ...cosmos.map(chain => ({ ...chain, rpcUrl: chain.restUrl }))]
  const standInRows = standIns.map(
    ({ caipNetworkId, name, rpcUrl }) =>
      `<tr><td>${caipNetworkId}<td>${escape(name)}<td><code>${rpcUrl}</code><td>`,
  )
  const chainRows = ids.map(
    ({ id, name, rpcUrl, token }) =>
      `<tr><td>${id}<td>${escape(name)}<td><code>${rpcUrl}</code><td><code>${token.address}</code>`,
  )
  const serviceRows = services.map(
    ({ name, routes }) =>
      `<tr><td>${name}<td>${routes.map(route => `<code>${escape(route)}</code>`).join('<br>')}`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Portico sandbox</title>
<h1>Portico sandbox</h1>
<p>Local stand-ins for every outside service, at <code>${url}</code>. <a href="/sandbox/status">Status</a>, <a href="/sandbox/analytics">usage events</a>, <a href="/phone">the phone</a>, <a href="/mail">the mailbox</a>.
<h2>Chains</h2>
<table border="1" cellpadding="6">
<tr><th>Id<th>Name<th>JSON-RPC, Esplora, or REST<th>Test USD
${[...chainRows, ...standInRows].join('\n')}
</table>
<h2>Services</h2>
<table border="1" cellpadding="6">
<tr><th>Name<th>Answers
${serviceRows.join('\n')}
</table>
<h2>Faults</h2>
<p>Put <code>/fault/{mode}</code> before a path, or send the header <code>x-sandbox-fault: {mode}</code>:
<p>${faultModes.map(mode => `<code>${mode}</code>`).join(' ')}
`
}

const escape = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
