import { privateKeyToAccount } from 'viem/accounts'
import { createSignInMessage } from '../../../plugins/feature-siwx/message/createSignInMessage.js'
import type { SignInData } from '../../../plugins/feature-siwx/message/SignInData.js'
import type { SignInRequest } from '../../../siwx-server/index.js'

/** Noon of a day: what the clocks of these tests show at first. */
export const noon = Date.parse('2026-05-05T12:00:00.000Z')

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
/** Somebody else. */
export const stranger = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

/** The account that signs in. */
export const address = account.address

/** The fields of a message of the visitor, at noon. */
export const dataFor = (nonce: string, changes: Partial<SignInData> = {}): SignInData => ({
  domain: 'shop.example',
  accountAddress: address,
  uri: 'https://shop.example/cart',
  version: '1',
  chainId: 'eip155:1',
  nonce,
  issuedAt: new Date(noon).toISOString(),
  ...changes,
})

/** What a visitor's page sends: a message with this nonce, signed. */
export const signInWith = async (
  nonce: string,
  changes: Partial<SignInData> = {},
  signer: Pick<typeof account, 'signMessage'> = account,
): Promise<SignInRequest> => {
  const data = dataFor(nonce, changes)
  const message = createSignInMessage(data)
  const signature = await signer.signMessage({ message })
  return { message, signature, chainId: data.chainId, address: data.accountAddress }
}
