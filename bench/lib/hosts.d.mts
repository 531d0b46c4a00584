export const hosts: Readonly<
  Record<'kernel' | 'kernelWithEvm' | 'modal' | 'modalWithFlagOff' | 'reactModal', string>
>
