/** A component's style sheet, imported as text and adopted into the modal's shadow root. */
declare module '*.css' {
  const css: string
  export default css
}

/** tapable's hook without the classes of each kind, which bring the compiler along. tapable has no types for it. */
declare module 'tapable/lib/Hook.js' {
  export default class Hook {
    constructor(args: readonly string[])
    readonly taps: readonly object[]
    readonly interceptors: readonly object[]
  }
}
