import { makeAutoObservable } from '../../../kernel/mobx.js'
import { textKey, type KernelStorage } from '../../../kernel/persistence/storage.js'

/** `true` while the visitor wants amounts hidden. */
const hiddenKey = textKey('balance_hidden', text => text === 'true')

/** Whether the visitor wants what they own hidden from those who look over their shoulder; remembered for the next visit. */
export class HiddenAmounts {
  isOn: boolean

  constructor(private readonly storage: KernelStorage) {
    this.isOn = storage.read(hiddenKey) === 'true'
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true })
  }

  toggle(): void {
    this.isOn = !this.isOn
    this.storage.write(hiddenKey, this.isOn ? 'true' : undefined)
  }
}
