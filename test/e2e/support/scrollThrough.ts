/**
 * Scrolls through all of a list, a step a frame. Runs in the page, with the marks that `longestTask` looks for.
 * @returns how far it went
 */
export const scrollThrough = async (list: Element): Promise<number> => {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  list.scrollTop = 0
  await frame()
  performance.mark('scroll begins')
  for (let step = 0; step < 120; step++) {
    list.scrollTop += 240
    await frame()
  }
  await frame()
  performance.mark('scroll ends')
  return list.scrollTop
}
