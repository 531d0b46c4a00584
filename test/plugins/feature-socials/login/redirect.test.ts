import { readReturn, redirectOf } from '../../../../plugins/feature-socials/login/redirect.js'

const page = 'https://shop.example/cart?item=1#top'
const stateOf = (uri: string) => new URL(uri).searchParams.get('state')

describe('the way back', () => {
  test.each([
    'https://google.example/auth?state=abc&client_id=1',
    // As the last parameter, where cutting the text wrongly has appended the whole address again.
    'https://google.example/auth?client_id=1&state=abc',
    'https://google.example/auth?state=abc#part',
  ])('stands behind the state of %s', uri => {
    const made = redirectOf(uri, page)
    expect(stateOf(made)).toBe(`abc--${page}`)
    expect(made.split('google.example')).toHaveLength(2)
    expect(new URL(made).searchParams.get('client_id')).toBe(new URL(uri).searchParams.get('client_id'))
    expect(new URL(made).hash).toBe(new URL(uri).hash)
  })

  test('stands in the inner address of a service that has one', () => {
    const inner = 'https://google.example/auth?client_id=1&state=abc'
    const outer = `https://auth.magic.link/go?provider_authorization_url=${encodeURIComponent(inner)}&a=1`
    const made = new URL(redirectOf(outer, page))
    expect(stateOf(made.searchParams.get('provider_authorization_url') ?? '')).toBe(`abc--${page}`)
    expect(made.searchParams.get('a')).toBe('1')
  })

  test('is nowhere in an address without a state, or in none', () => {
    expect(redirectOf('https://google.example/auth?a=1', page)).toBe('https://google.example/auth?a=1')
    expect(redirectOf('no address', page)).toBe('no address')
  })
})

describe('who comes back', () => {
  test('brings the result, which is then taken out of the address', () => {
    const result = 'https://wallet.example/loading?code=1&state=abc'
    const address = `https://shop.example/cart?item=1&result_uri=${encodeURIComponent(result)}#top`
    expect(readReturn(address)).toEqual({ resultUri: result, href: page })
  })

  test('is nobody where the address has none', () => {
    expect(readReturn(page)).toBeUndefined()
  })
})
