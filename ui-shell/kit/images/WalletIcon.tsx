import { Logo, type LogoProps } from './Logo.js'

/** A wallet's own picture, or its initials. Decorative: its name stands beside it. */
export const WalletIcon = (props: LogoProps) => <Logo {...props} shape="square" />
