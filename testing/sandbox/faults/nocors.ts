import type { Fault } from './Fault.js'

/** Answers well, but without the headers that let a page of another origin read it; preflights fail, too. */
export const nocors: Fault = async ({ answer }) => ({ ...(await answer()), isOriginBound: true })
