/** Announces a small wallet that answers at once, so that what is measured is Portico and not the wallet. */
export const announceWallet = (name = 'Bench Wallet', rdns = 'org.portico.bench'): void => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const answers = new Map<string, unknown>([
    ['eth_requestAccounts', [account]],
    ['eth_accounts', [account]],
    ['eth_chainId', '0x7a69'],
    ['net_version', '31337'],
  ])
  const provider = {
    request: ({ method }: { method: string }) => Promise.resolve(answers.get(method) ?? null),
    on: () => provider,
    removeListener: () => provider,
  }
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name, rdns, icon: 'data:image/svg+xml,<svg/>' },
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
