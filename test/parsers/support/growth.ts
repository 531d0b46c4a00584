/** How often larger the inputs are that are compared. */
const step = 10
/** What takes no longer is quick, however it grows. */
const quickMs = 100
/** Ten times the input takes ten times as long, and a hundred times where each part is looked at for each other one. */
const mostGrowth = 30
/** A suspicion is looked at again, with a still larger input: four times as long, or sixteen. */
const again = { step: 4, mostGrowth: 8, rounds: 3 }
/** What runs for the first time, and what is cleaned up meanwhile, makes a measurement too long; nothing makes it too short. */
const rounds = 8
/** Nothing makes it as long as this. */
const endlessMs = 2000

/** Makes an input, so many times as large as the smallest. */
export type MakeInput<T> = (times: number) => T
/** A parser: what it throws is an answer, too. */
export type Run<T> = (input: T) => unknown

/**
 * The time that a parser has worked. On a busy machine others work in between, which the clock counts; and memory is cleaned up beside
 * it, which the processor counts: the shorter of the two is nearest.
 */
const measure = async <T>(run: Run<T>, input: T): Promise<number> => {
  const startMs = performance.now()
  const start = process.cpuUsage()
  try {
    await run(input)
  } catch {
    // Refused.
  }
  const { user, system } = process.cpuUsage(start)
  return Math.min(performance.now() - startMs, (user + system) / 1000)
}

interface Times {
  readonly smallerMs: number
  readonly largerMs: number
}

interface Bounds {
  readonly mostGrowth: number
  readonly rounds: number
}

/** How long a parser takes for an input, and for a larger one: the shortest times of each, as soon as they are in proportion. */
const compare = async <T>(run: Run<T>, smaller: T, larger: T, bounds: Bounds): Promise<Times> => {
  let smallerMs = Infinity
  let largerMs = Infinity
  for (let round = 0; round < bounds.rounds && (round === 0 || largerMs < endlessMs); round++) {
    largerMs = Math.min(largerMs, await measure(run, larger))
    if (largerMs <= quickMs) break
    smallerMs = Math.min(smallerMs, await measure(run, smaller), await measure(run, smaller))
    if (largerMs <= bounds.mostGrowth * smallerMs) break
  }
  return { smallerMs, largerMs }
}

const isInProportion = ({ smallerMs, largerMs }: Times): boolean =>
  largerMs <= quickMs || largerMs <= mostGrowth * smallerMs

/**
 * Whether what took suspiciously long does so once more, and takes as much longer again. Where memory has to be cleaned up for the larger
 * input, and not for the smaller one, it does not. A much larger input may be refused at once: that says nothing of the one that was not.
 */
const isConfirmed = async <T>(
  make: MakeInput<T>,
  run: Run<T>,
  times: number,
  tookMs: number,
): Promise<boolean> => {
  if (tookMs >= endlessMs) return true
  const anew = await compare(run, make(times / step), make(times), { mostGrowth, rounds })
  if (isInProportion(anew)) return false
  const { smallerMs, largerMs } = await compare(run, make(times), make(times * again.step), again)
  return largerMs < tookMs || largerMs > again.mostGrowth * smallerMs
}

/**
 * Looks at how the time of a parser grows with its input: 1, 10 and 100 times as large. @returns undefined where it grows in
 * proportion, or is quick all the same; else how long it took
 */
export const growthOf = async <T>(make: MakeInput<T>, run: Run<T>): Promise<string | undefined> => {
  for (const times of [1, step]) {
    const { smallerMs, largerMs } = await compare(run, make(times), make(times * step), {
      mostGrowth,
      rounds,
    })
    if (isInProportion({ smallerMs, largerMs })) continue
    if (await isConfirmed(make, run, times * step, largerMs))
      return `${Math.round(largerMs)} ms for ten times of what took ${smallerMs.toFixed(1)} ms`
  }
  return undefined
}
