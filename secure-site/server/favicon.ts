/** The picture of the site: a PNG of 32 × 32. */
export const favicon = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(picture), character => character.charCodeAt(0))

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAACVBMVEUAAABKX/D///8RO6hlAAAAAXRSTlMAQObYZgAAAGFJREFUeNq901EKwCAMA9DE+x/aMRg2XWdEcPmq9qEIFrjDIhjhR1z/EeRckEY4oOt2JYnczgRFXwTex6tQkAoFYTuKP0FLOQdCUQKtdoC94ugzVz/lxq/2g+NHzw/vdPw7RKkEjTv99bkAAAAASUVORK5CYII='
