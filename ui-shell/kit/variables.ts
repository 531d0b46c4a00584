import type { CSSProperties } from 'react'

/** Custom properties for React's `style` prop, which sets them through CSSOM: no style attribute is ever written as text. */
export const variables = (properties: Readonly<Record<`--p-${string}`, string>>): CSSProperties => properties
