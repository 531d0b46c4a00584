/** Whether two texts are one, in a time that does not tell where they differ. Their lengths are no secret. */
export const sameText = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index % Math.max(1, other.length))
  return difference === 0
}
