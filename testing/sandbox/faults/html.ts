import { htmlAnswer } from '../http/answers.js'
import type { Fault } from './Fault.js'

/** Answers 200 with a web page, as captive portals and misrouted proxies do. */
export const html: Fault = () =>
  htmlAnswer('<!doctype html><title>Welcome</title><h1>Please sign in to this network</h1>')
