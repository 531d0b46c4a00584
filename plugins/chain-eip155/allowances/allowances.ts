export { buildAllowance } from './buildAllowance.js'
export { readAllowance } from './readAllowance.js'
