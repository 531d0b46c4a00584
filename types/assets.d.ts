/** A component's style sheet, imported as text and adopted into the modal's shadow root. */
declare module '*.css' {
  const css: string
  export default css
}
