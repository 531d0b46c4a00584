import { arch } from '../../walletIcon.js'

/** The mark of the phone: the test wallet's arch on a phone. */
export const phoneIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
  `<rect x="18" y="2" width="60" height="92" rx="14" fill="${arch.color}"/>` +
  `<path transform="translate(19 22) scale(.6)" d="${arch.path}" fill="#fff"/></svg>`
