import { useEffect, useState } from 'react'
import { useKept } from '../../../ui-shell/kit/index.js'
import type { LoginStart } from '../login/SocialLogin.js'

/** A sign-in, as far as it is begun. */
interface Login {
  start(from: LoginStart): void
}

const nothing: LoginStart = {}

/**
 * The sign-in of a view: made and begun as the view is drawn first. Whoever closes the modal and opens it again finds it as it stands.
 * @param from what has been done of it before; default: nothing
 */
export const useLogin = <L extends Login>(make: () => L, from = nothing): L => {
  const [kept, keep] = useKept<L>('login')
  const [login] = useState(() => kept ?? make())
  useEffect(() => {
    if (login === kept) return
    keep(login)
    login.start(from)
  }, [login, kept, keep, from])
  return login
}
