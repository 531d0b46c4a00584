import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import { useKernel } from '../../../ui-shell/kit/index.js'
import { tokensService, type Tokens } from '../api.js'

/** The tokens of the connected accounts, once they and the chain's adapter are here: before, nobody can say that there are none. */
export const useTokens = (namespace: ChainNamespace): Tokens | undefined => {
  const kernel = useKernel()
  const [tokens, setTokens] = useState<Tokens>()
  useEffect(() => {
    const report = (error: unknown) => kernel.report(error, 'feature-tokens')
    const adapter = kernel.provider(namespace).catch(report)
    Promise.all([kernel.load(tokensService), adapter]).then(([service]) => setTokens(service), report)
  }, [kernel, namespace])
  return tokens
}
