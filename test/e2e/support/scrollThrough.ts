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

/**
 * Scrolls a list as fast as fingers do, then by leaps. Runs in the page, with the marks that `longestTask` looks for.
 * @returns how high the list is
 */
export const leapThrough = async (list: Element): Promise<number> => {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  await frame()
  performance.mark('scroll begins')
  for (let step = 0; step < 120; step++) {
    list.scrollTop += 150
    await frame()
  }
  for (const part of [0.25, 0.5, 0.75, 1, 0]) {
    list.scrollTop = part * list.scrollHeight
    for (let turn = 0; turn < 10; turn++) await frame()
  }
  performance.mark('scroll ends')
  return list.scrollHeight
}
