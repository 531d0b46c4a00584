import { createRequire } from 'node:module'

const { verifyADR36Amino } = createRequire(import.meta.url)('@keplr-wallet/cosmos')

/** Answers each question with the verdict of Keplr's own code; whatever it throws is a no, with its words. */
process.on('message', ({ id, question }) => {
  try {
    process.send({ id, isValid: verifyADR36Amino(...question) })
  } catch (error) {
    process.send({ id, isValid: false, why: String(error) })
  }
})
