/** What a thing takes of the processor in milliseconds, the best of some runs: other work on the machine makes it no slower. */
export const fastestMs = (act: (run: number) => void, runs = 5): number =>
  Math.min(
    ...Array.from({ length: runs }, (_, run) => {
      const before = process.cpuUsage()
      act(run)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }),
  )
