import { jest } from '@jest/globals'
import { SetUp } from '../../secure-site/frame/smart-account/SetUp.js'

const inBlock = () => Promise.resolve()
const onItsWay = () => Promise.reject(new Error('Timed out'))

describe('the setting up of a smart account', () => {
  afterEach(() => jest.restoreAllMocks())

  test('is waited for by nobody where it is not under way', async () => {
    const asked: string[] = []
    await new SetUp().over(async id => void asked.push(id))
    expect(asked).toEqual([])
  })

  test('is waited for once', async () => {
    const setUp = new SetUp()
    setUp.began('0x1')
    const asked: string[] = []
    for (let times = 0; times < 2; times++) await setUp.over(async id => void asked.push(id))
    expect(asked).toEqual(['0x1'])
  })

  test('that takes too long is told in words, each time, until it is over', async () => {
    const setUp = new SetUp()
    setUp.began('0x1')
    for (let times = 0; times < 2; times++)
      await expect(setUp.over(onItsWay)).rejects.toThrow('still being set up: try again in a moment')
    await setUp.over(inBlock)
    await setUp.over(onItsWay)
  })

  test('that has come to nothing keeps nobody for longer than five minutes', async () => {
    const setUp = new SetUp()
    setUp.began('0x1')
    const later = Date.now() + 5 * 60_000
    jest.spyOn(Date, 'now').mockReturnValue(later)
    await setUp.over(onItsWay)
  })

  test('lets one send at a time, and the next where that has failed', async () => {
    const setUp = new SetUp()
    const order: string[] = []
    const failing = setUp.inTurn(async () => {
      order.push('first')
      await Promise.resolve()
      order.push('failed')
      throw new Error('no')
    })
    const next = setUp.inTurn(async () => void order.push('second'))
    await expect(failing).rejects.toThrow('no')
    await next
    expect(order).toEqual(['first', 'failed', 'second'])
  })
})
