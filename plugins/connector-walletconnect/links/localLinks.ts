import type { PluginContext } from '../../../kernel/define.js'
import type { LinkOptions } from '../../../kernel/safety/links.js'

/** Whether links to pages of this computer are followed: in debug mode only. */
export const localLinks = ({ options }: Pick<PluginContext, 'options'>): LinkOptions => ({
  allowLocalhost: options.debug === true,
})
