/** Why the relay does not let a client in; its message is the reason that the connection is closed with, code 3000. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'
}
