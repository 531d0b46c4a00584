const form = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Whether a text is a moment in ISO 8601 with its offset, on a day that there is: engines take 30 February for 2 March. */
export const isTime = (text: string): boolean => {
  const [, year, month, day] = form.exec(text) ?? []
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return !Number.isNaN(Date.parse(text)) && Number(day) <= lastDay
}
