import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { eip1193Service } from '../../chain-eip155/api.js'

/**
 * An address in the form that wallets show (ERC-55): hosts may write it in lower case. Where the chain cannot be asked, it stays as it is.
 * Never rejects.
 */
export const withChecksum = async (
  { load, report }: Pick<PluginContext, 'load' | 'report'>,
  address: string,
): Promise<string> => {
  try {
    const { toAddress } = await load(eip1193Service)
    return (await toAddress(address)) ?? address
  } catch (error) {
    if (!isModalError(error)) report(error)
    return address
  }
}
