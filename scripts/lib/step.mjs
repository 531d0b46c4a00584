/** Says what is being done, and how long it took. @returns what it gives */
export const step = async (what, act) => {
  console.log(`${what} …`)
  const start = performance.now()
  const result = await act()
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
