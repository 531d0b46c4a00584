import { makeAutoObservable, observableRef } from '../../../../kernel/mobx.js'
import type { WalletInfo } from '../../../../kernel/contract/types.js'
import type {
  SignInData,
  SignInFault,
  SignInPrompt,
  SignInState,
} from '../../../../plugins/feature-siwx/api.js'
import { ethereum } from '../../../support/kernel.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What a message says that knows no end. */
export const endlessData: SignInData = {
  domain: 'shop.example',
  accountAddress: account,
  uri: 'https://shop.example/cart',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'k3v9Qz0aLw',
  issuedAt: '2026-01-05T10:00:00.000Z',
}

/** What a message says in these tests. */
export const signInData: SignInData = { ...endlessData, expirationTime: '2026-01-05T10:10:00.000Z' }

/** The text of a message: what a view must show to the letter. */
export const signInText = [
  'shop.example wants you to sign in with your Ethereum account:',
  ...[account, '', '', 'URI: https://shop.example/cart', 'Version: 1', 'Chain ID: 1', 'Nonce: k3v9Qz0aLw'],
  ...['Issued At: 2026-01-05T10:00:00.000Z', 'Expiration Time: 2026-01-05T10:10:00.000Z'],
].join('\n')

/** A question to the visitor whose every answer the test decides. */
export class ScriptedPrompt implements SignInPrompt {
  readonly network = ethereum
  readonly address = account
  wallet: WalletInfo = { name: 'Harbor', type: 'ANNOUNCED' }
  isRequired = true
  isSmartAccount = false
  refusal: SignInPrompt['refusal'] = undefined
  state: SignInState = 'ready'
  fault: SignInFault | undefined = undefined
  message: SignInPrompt['message'] = { data: signInData, text: signInText }
  /** What the visitor has pressed. */
  readonly pressed: string[] = []

  constructor(facts: Partial<SignInPrompt> = {}) {
    makeAutoObservable(this, { pressed: false, network: false, message: observableRef }, { autoBind: true })
    this.becomes(facts)
  }

  get isForeign(): boolean {
    return this.refusal?.kind === 'site'
  }

  /** Something happens. */
  becomes(facts: Partial<SignInPrompt>): void {
    Object.assign(this, facts)
  }

  /** Its message says something else. */
  says(data: Partial<SignInData>): void {
    this.message = { data: { ...signInData, ...data }, text: signInText }
  }

  async prepare(): Promise<void> {
    this.pressed.push('prepare')
  }

  async sign(): Promise<void> {
    this.pressed.push('sign')
  }

  cancel(): void {
    this.pressed.push('cancel')
  }
}
