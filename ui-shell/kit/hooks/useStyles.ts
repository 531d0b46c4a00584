import { useInsertionEffect } from 'react'
import type { StyleLayer } from '../../theme/StyleSheets.js'
import { useShell } from '../Shell.js'

/**
 * Puts a component's style sheet to use in the modal's shadow root, once for all instances: `import css from './MyView.css'`,
 * then `useStyles(css)`. Write rules without a layer, logical properties only, and sizes and colours from the tokens (`--p-…`).
 * @param layer `plugin` (the default) wins over the kit's own styles.
 */
export const useStyles = (css: string, layer: StyleLayer = 'plugin'): void => {
  const { styles } = useShell()
  useInsertionEffect(() => styles.adopt(css, layer), [styles, css, layer])
}
