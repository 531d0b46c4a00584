/** Style sheets are imported as text; in tests the text itself does not matter, only that it is one. */
export default {
  process: text => ({ code: `export default ${JSON.stringify(text)}` }),
  processAsync: async text => ({ code: `export default ${JSON.stringify(text)}` }),
}
