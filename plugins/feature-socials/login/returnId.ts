/** Under this id, the provider is kept while the visitor is away from the page to sign in. The name of AppKit. */
export const returnId = 'social_provider'
