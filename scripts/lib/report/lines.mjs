const colours = /\u001b\[[\d;]*[A-Za-z]/g
/** Whatever would move the cursor of a terminal, save the ends of lines. */
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
const widest = 200

const cutLine = line => (line.length > widest ? `${line.slice(0, widest - 1)}…` : line)

/** The lines of a text as they may be printed: without colours and control characters, none wider than 200 characters. */
export const linesOf = text =>
  String(text ?? '')
    .replaceAll(colours, '')
    .replaceAll('\t', '  ')
    .replaceAll('\r\n', '\n')
    .replaceAll(controls, '')
    .trimEnd()
    .split('\n')
    .map(cutLine)

/** The first and the last of many lines, `most` of them at most with one in their midst that says how many are left out. */
export const cutMiddle = (lines, most) => {
  if (lines.length <= most) return lines
  const last = Math.floor((most - 1) / 3)
  const first = most - 1 - last
  return [
    ...lines.slice(0, first),
    `… ${lines.length - first - last} more lines …`,
    ...lines.slice(lines.length - last),
  ]
}

/** The last of many lines, `most` of them. */
export const cutStart = (lines, most) => lines.slice(Math.max(0, lines.length - most))

/** Moves lines to the right. */
export const indent = (lines, by = 2) => lines.map(line => (line ? `${' '.repeat(by)}${line}` : line))
