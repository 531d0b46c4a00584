import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { Kernel } from '../../../kernel/contract/Kernel.js'
import { autorun, observable, runInAction } from '../../../kernel/mobx.js'
import { networkPictures, type NetworkPictures } from '../../core/api.js'
import type { Modal } from '../../Modal.js'
import { adoptSheets } from '../adoptSheets.js'
import type { TriggerButton } from '../describeTrigger.js'
import css from './connected.css'
import { createDrawings } from './createDrawings.js'
import { createFit } from './fitButtons.js'
import { PendingCount } from './PendingCount.js'
import { showPicture } from './showPicture.js'

/** A live region that has only just come, screen readers miss. */
const announceMs = 100

/** The service that has pictures of networks, fetched when the first is looked for: undefined until it is here. Observable. */
const createPictures = ({ registry, load, report }: Kernel) => {
  const found = observable.box<NetworkPictures | undefined>(undefined, { deep: false })
  let hasAsked = false
  return () => {
    const key = hasAsked ? undefined : registry.contributions(networkPictures)
    hasAsked = true
    if (key)
      load(key).then(
        service => runInAction(() => found.set(service)),
        (error: unknown) => isModalError(error, 'SERVICE_NOT_PROVIDED') || report(error, 'trigger'),
      )
    return found.get()
  }
}

/** What the trigger needs while a wallet is connected: pictures, room, the number of transactions on their way. */
export class Connected {
  private readonly bar: HTMLElement
  private readonly pending: PendingCount
  private readonly pictures: () => NetworkPictures | undefined
  private readonly drawings: ReturnType<typeof createDrawings>
  private readonly fitting: ReturnType<typeof createFit>
  private readonly takeOff: () => void
  private readonly cancel: () => void
  private canSpeak = false
  private stopPictures: () => void = () => undefined
  private last: readonly [readonly TriggerButton[], string] | undefined

  constructor(root: ShadowRoot, frame: HTMLElement, bar: HTMLElement, { kernel, shell }: Modal) {
    this.bar = bar
    this.takeOff = shell.isTooOld ? () => undefined : adoptSheets(root, css)
    this.pending = new PendingCount(root)
    this.pictures = createPictures(kernel)
    this.drawings = createDrawings(shell)
    this.fitting = createFit(frame, bar)
    this.cancel = kernel.env.after(announceMs, () => {
      this.canSpeak = true
      if (this.last) this.show(...this.last)
    })
  }

  show(shown: readonly TriggerButton[], locale: string): void {
    this.last = [shown, locale]
    const count = shown.reduce((sum, button) => sum + button.pending, 0)
    if (this.canSpeak) this.pending.show(count, this.bar, locale)
    this.stopPictures()
    this.stopPictures = autorun(() => {
      for (const button of shown) {
        const place = this.bar.querySelector<HTMLElement>(`[data-part=${button.part}] > :first-child`)
        if (!place) continue
        const source = this.sourceOf(button)
        // Where nobody else has a picture of it.
        const draw = !source && button.network ? this.drawings() : undefined
        showPicture(place, button, source, draw)
      }
    })
    this.fitting.fit()
  }

  remove(): void {
    this.cancel()
    this.stopPictures()
    this.fitting.stop()
    this.pending.remove()
    this.takeOff()
  }

  private sourceOf({ image, network }: TriggerButton): string | undefined | null {
    return image ?? network?.assets?.imageUrl ?? (network && this.pictures()?.of(network))
  }
}
