/** The secure site's own words, folded away: for a way to connect, which fetches them where there are any. */
export { Details as default } from '../../../ui-shell/kit/index.js'
