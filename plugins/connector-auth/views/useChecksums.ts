import { useEffect, useState } from 'react'
import { isModalError } from '../../../kernel/define.js'
import { shortAddress, usePlugin } from '../../../ui-shell/kit/index.js'
import { eip1193Service } from '../../chain-eip155/api.js'

/**
 * What shortens EVM addresses in the form that the rest of the modal shows (ERC-55), whatever the site has written: as they are given until
 * the chain has told, and where it cannot.
 * @param addresses that are to be shown
 */
export const useChecksums = (addresses: readonly string[]): ((address: string) => string) => {
  const plugin = usePlugin()
  const [forms, setForms] = useState<ReadonlyMap<string, string>>(() => new Map())
  const key = addresses.join()
  useEffect(() => {
    if (key === '') return
    const ask = async () => {
      const { toAddress } = await plugin.load(eip1193Service)
      const each = key.split(',').map(async side => [side, (await toAddress(side)) ?? side] as const)
      setForms(new Map(await Promise.all(each)))
    }
    ask().catch((error: unknown) => isModalError(error) || plugin.report(error))
  }, [plugin, key])
  return address => shortAddress(forms.get(address) ?? address)
}
