import type { Shown } from './Shown.js'

interface Provider {
  readonly accounts: { get(): Promise<readonly { readonly address: string }[]> }
  readonly signer: { signRaw(payload: object): Promise<{ readonly signature: string }> }
}

/** Signs "Hello" with the first account of Polkadot, by the provider that hosts get. */
export const signPolkadot = (
  page: Shown,
): Promise<{ readonly address: string; readonly signature: string }> =>
  page.evaluate(async () => {
    const { accounts, signer } = (await window.modal.getProvider('polkadot' as never)) as Provider
    const [{ address } = { address: '' }] = await accounts.get()
    return { address, ...(await signer.signRaw({ address, data: '0x48656c6c6f', type: 'bytes' })) }
  })
