import { textAnswer } from '../http/answers.js'
import type { Fault } from './Fault.js'

/** Sends the client in a circle: 307 to the address that it asked for. */
export const redirect: Fault = ({ request }) => {
  const answer = textAnswer('', 307)
  return { ...answer, headers: { ...answer.headers, location: request.target } }
}
