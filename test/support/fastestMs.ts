/** What a thing takes in milliseconds, the best of five runs: a busy machine slows one down, not all. */
export const fastestMs = (run: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )
