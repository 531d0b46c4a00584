export const hosts: Readonly<
  Record<
    'kernel' | 'kernelWithEvm' | 'modal' | 'modalWithFiveChains' | 'modalWithFlagOff' | 'reactModal',
    string
  >
>
