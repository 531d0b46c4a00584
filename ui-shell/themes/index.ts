/**
 * `portico/themes`: six looks for the option `themeVariables`, each in dark and in light. A host's bundle has those that it imports.
 * @module
 */
export { grove, ink, midnight, paper, sorbet, terminal } from './presets.js'
