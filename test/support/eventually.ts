const patienceMs = 10_000
const pauseMs = 50

/** Checks again and again until the check passes. @throws what the last check threw, when none has passed in 10 s */
export const eventually = async (check: () => unknown): Promise<void> => {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return void (await check())
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
}
