import { useCallback } from 'react'
import { connectScope, usePlugin, useService } from '../../../ui-shell/kit/index.js'
import { embeddedWalletId, embeddedWalletService, type EmailAction } from '../../connector-auth/api.js'
import { emailVerifyDeviceView, emailVerifyOtpView } from '../api.js'
import { emailEvents } from './emailEvents.js'
import { useIsCurrent } from './useIsCurrent.js'

/** The steps of a sign-in by e-mail that several views take. */
export const useEmailSignIn = () => {
  const plugin = usePlugin()
  const wallet = useService(embeddedWalletService)
  const isCurrent = useIsCurrent()

  /** Connects who has signed in, and closes the modal: what was shown over the view meanwhile, such as a sign-in, is gone by then. */
  const connect = useCallback(async () => {
    await plugin.connect({ connectorId: embeddedWalletId, ...connectScope(plugin.stores.router) })
    if (isCurrent()) plugin.close()
  }, [plugin, isCurrent])

  /** Asks for a code. Where nothing more is to be asked, connects, unless the visitor has left. */
  const send = useCallback(
    async (email: string, isHere: () => boolean): Promise<EmailAction> => {
      plugin.track(emailEvents.submitted)
      const action = await wallet.connectEmail(email)
      if (action === 'VERIFY_OTP') plugin.track(emailEvents.codeSent)
      if (action === 'CONNECT' && isHere()) await connect()
      return action
    },
    [plugin, wallet, connect],
  )

  /** Goes on to what the secure site asks for next; who is connected has nothing more to do. */
  const follow = useCallback(
    (email: string, action: EmailAction) => {
      if (action === 'CONNECT') return
      plugin.push(action === 'VERIFY_OTP' ? emailVerifyOtpView : emailVerifyDeviceView, { email })
    },
    [plugin],
  )
  return { plugin, wallet, connect, send, follow }
}
