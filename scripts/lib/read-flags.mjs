import { parseArgs } from 'node:util'

const list = flags =>
  Object.entries(flags)
    .map(([name, { takes, says }]) => `  ${`--${name}${takes ? ` ${takes}` : ''}`.padEnd(16)}${says}`)
    .join('\n')

/** "Unknown option '--prot'. To specify …": its first sentence. */
const firstSentence = ({ message }) => message.split('. ', 1)[0].replace(/\.$/, '')

/**
 * Reads the flags of a command. What it does not know ends it with a sentence and the list of those that there are (code 2); `--help`
 * prints the list.
 * @param command as it is typed @param flags by name, each as `parseArgs` takes it, with `says`: what it does, and `takes`: its value
 * @returns `{ values, names }`: `names` are what is no flag, where `hasNames`
 */
export const readFlags = (command, flags, { hasNames = false } = {}) => {
  const usage = `Flags of \`${command}\`, after \`--\`:\n${list(flags)}`
  try {
    const options = Object.fromEntries(
      Object.entries(flags).map(([name, { type, default: value }]) => [
        name,
        { type, ...(value === undefined ? {} : { default: value }) },
      ]),
    )
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: hasNames,
    })
    if (!values.help) return { values, names: positionals }
    console.log(usage)
    return process.exit(0)
  } catch (error) {
    console.error(`${firstSentence(error)}.\n${usage}`)
    return process.exit(2)
  }
}
