/** A promise that only ever rejects, and may do so unheard. */
export const rejectable = (): { readonly promise: Promise<never>; reject(reason: unknown): void } => {
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  promise.catch(() => undefined)
  return { promise, reject }
}
