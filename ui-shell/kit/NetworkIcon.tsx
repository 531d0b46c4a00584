import { Logo, type LogoProps } from './Logo.js'

/** A network's picture (`network.assets?.imageUrl`), or its initials. Decorative: its name stands beside it. */
export const NetworkIcon = (props: LogoProps) => <Logo {...props} shape="round" />
