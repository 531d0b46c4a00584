/** How often larger the inputs are that are compared. */
const step = 10
/** What takes no longer is quick, however it grows. */
const quickMs = 50
/** Ten times the input takes ten times as long, and a hundred times where each part is looked at for each other one. */
const mostGrowth = 30
/** What runs for the first time, and what is cleaned up meanwhile, makes a measurement too long; nothing makes it too short. */
const rounds = 8
/** Nothing makes it as long as this. */
const endlessMs = 2000

/** Makes an input, so many times as large as the smallest. */
export type MakeInput<T> = (times: number) => T
/** A parser: what it throws is an answer, too. */
export type Run<T> = (input: T) => unknown

/** The time that this process has worked: on a busy machine others work in between. */
const workedMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const measure = async <T>(run: Run<T>, input: T): Promise<number> => {
  const startMs = workedMs()
  try {
    await run(input)
  } catch {
    // Refused.
  }
  return workedMs() - startMs
}

/** How long a parser takes for ten times the input, beside how long it takes for the input: the shortest times of each. */
const compare = async <T>(run: Run<T>, smaller: T, larger: T): Promise<string | undefined> => {
  let smallerMs = Infinity
  let largerMs = Infinity
  for (let round = 0; round < rounds && (round === 0 || largerMs < endlessMs); round++) {
    largerMs = Math.min(largerMs, await measure(run, larger))
    if (largerMs <= quickMs) return undefined
    smallerMs = Math.min(smallerMs, await measure(run, smaller), await measure(run, smaller))
    if (largerMs <= mostGrowth * smallerMs) return undefined
  }
  return `${Math.round(largerMs)} ms for ten times of what took ${smallerMs.toFixed(1)} ms`
}

/**
 * Looks at how the time of a parser grows with its input: 1, 10 and 100 times as large. @returns undefined where it grows in
 * proportion, or is quick all the same; else how long it took
 */
export const growthOf = async <T>(make: MakeInput<T>, run: Run<T>): Promise<string | undefined> => {
  for (const times of [1, step]) {
    const growth = await compare(run, make(times), make(times * step))
    if (growth !== undefined) return growth
  }
  return undefined
}
