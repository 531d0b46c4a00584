/** The page of a sign-in that has come back from a provider: it tells the page that began, and nobody else. */
const origin = document.querySelector('main')?.dataset['origin']
// A window of another origin than the one that began is not told: the browser drops the message.
if (origin) (window.opener as Window | null)?.postMessage({ resultUri: window.location.href }, origin)
// The code shall not stay in the address bar.
window.history.replaceState(null, '', '/loading')
