// The hosts of the bench are TypeScript; webpack has no loader for it of its own.
const { transformSync } = require('esbuild')

module.exports = source =>
  transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022', tsconfigRaw: {} }).code
