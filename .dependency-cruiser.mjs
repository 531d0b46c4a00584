import { publicModules } from './scripts/lib/public-modules.mjs'

const sdks = '^(viem|@solana/web3\\.js|sats-connect|@polkadot/|@keplr-wallet/|@walletconnect/)'
/** Modules of which a public subpath of the package exports something. */
const isPublic = `^(${publicModules()
  .map(file => file.replaceAll('.', '\\.'))
  .join('|')})$`
const npm = name => `node_modules/${name}`

/** The layers of docs/adr and ARCHITECTURE.md: who may import whom. `import type` counts. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'kernel-is-alone',
      severity: 'error',
      from: { path: '^kernel/' },
      to: { path: '^(ui-shell|plugins|wallet-standard|chain-kit|money-kit|testing)/' },
    },
    {
      name: 'mobx-in-one-file',
      severity: 'error',
      from: {
        path: '^(kernel|ui-shell|plugins|wallet-standard|chain-kit|money-kit)/',
        pathNot: '^kernel/mobx\\.ts$',
      },
      to: { path: npm('mobx/') },
    },
    {
      name: 'tapable-in-hooks',
      severity: 'error',
      from: {
        path: '^(kernel|ui-shell|plugins|wallet-standard|chain-kit|money-kit)/',
        pathNot: '^kernel/hooks/',
      },
      to: { path: npm('tapable') },
    },
    {
      name: 'kernel-libraries',
      comment: 'The kernel depends on MobX and tapable only.',
      severity: 'error',
      from: { path: '^kernel/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-no-pkg'],
        pathNot: `${npm('mobx/')}|${npm('tapable/')}`,
      },
    },
    {
      name: 'query-layer-is-lazy',
      comment: 'The query layer is for the lazy files of plugins: nothing of the kernel brings it along.',
      severity: 'error',
      from: { path: '^kernel/', pathNot: '^kernel/query/' },
      to: { path: '^kernel/query/' },
    },
    {
      name: 'kernel-foundations',
      comment: 'types, keys, errors <- hooks <- registry, stores <- flows <- createKernel',
      severity: 'error',
      from: { path: '^kernel/(errors|environment|fetching|safety)/' },
      to: { path: '^kernel/(hooks|registry|stores|flows)/' },
    },
    {
      name: 'stores-and-registry-below-flows',
      severity: 'error',
      from: { path: '^kernel/(hooks|registry|stores)/' },
      to: { path: '^kernel/flows/' },
    },
    {
      name: 'shell-knows-no-plugin',
      severity: 'error',
      from: { path: '^ui-shell/' },
      to: { path: '^(plugins|money-kit|testing)/' },
    },
    {
      name: 'plugin-entry-is-light',
      comment: 'A plugin entry reaches only declarations; everything else by import().',
      severity: 'error',
      from: { path: '^plugins/[^/]+/index\\.ts$' },
      to: {
        pathNot:
          '^kernel/(define|contract/(plugin|keys|types|caip|remote)|errors/[a-z]+)\\.ts$|^ui-shell/core/api\\.ts$|^plugins/[^/]+/(api|strings|networks|exchanges|isRestricted|hashKey|pairingsId|rpcMethods)\\.ts$|^kernel/errors/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'plugin-reaches-what-is-public',
      comment:
        "Plugins, the modal's own views included, stand on what third parties can import: modules of which a public subpath exports something. Add it to the index of that subpath, or keep it out of the plugin. What the money kit says, and how it looks, is its own.",
      severity: 'error',
      from: { path: '^(plugins|money-kit|ui-shell/core)/' },
      to: {
        path: '^(kernel|ui-shell|wallet-standard|chain-kit|money-kit)/',
        pathNot: `${isPublic}|^ui-shell/core/|^$1/.*\\.(css|json)$`,
      },
    },
    {
      name: 'shared-by-chains-reaches-public-kernel',
      severity: 'error',
      from: { path: '^(wallet-standard|chain-kit)/' },
      to: { path: '^kernel/', pathNot: isPublic },
    },
    {
      name: 'plugin-needs-no-modal',
      comment: 'Of the shell: the kit for views, and the keys of the core.',
      severity: 'error',
      from: { path: '^(plugins|money-kit)/' },
      to: { path: '^ui-shell/', pathNot: '^ui-shell/(kit/|core/api\\.ts$)' },
    },
    {
      name: 'core-needs-no-modal',
      comment: 'Of the shell: the kit for views, like any plugin.',
      severity: 'error',
      from: { path: '^ui-shell/core/' },
      to: { path: '^ui-shell/', pathNot: '^ui-shell/(kit|core)/' },
    },
    {
      name: 'plugin-reaches-api-of-others',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: { path: '^plugins/', pathNot: '^plugins/($1/|[^/]+/api\\.ts$)' },
    },
    {
      name: 'money-kit-knows-no-feature',
      comment:
        'What features that move money share. Of plugins, it reads the balances that the account shows.',
      severity: 'error',
      from: { path: '^money-kit/' },
      to: {
        path: '^(plugins|ui-shell/core|wallet-standard|testing|siwx-server)/',
        pathNot: '^(plugins/feature-tokens|ui-shell/core)/api\\.ts$',
      },
    },
    {
      name: 'wallet-standard-knows-no-chain',
      severity: 'error',
      from: { path: '^wallet-standard/' },
      to: { path: '^(plugins|ui-shell|testing|siwx-server)/|node_modules/' },
    },
    {
      name: 'shell-needs-no-wallet-standard',
      severity: 'error',
      from: { path: '^(ui-shell|siwx-server)/' },
      to: { path: '^wallet-standard/' },
    },
    {
      name: 'chain-kit-knows-no-chain',
      comment: 'What chains share stands on the foundations of the kernel alone.',
      severity: 'error',
      from: { path: '^chain-kit/' },
      to: { path: '^(plugins|ui-shell|wallet-standard|money-kit|testing|siwx-server)/|node_modules/' },
    },
    {
      name: 'shell-needs-no-chain-kit',
      severity: 'error',
      from: { path: '^(ui-shell|siwx-server)/' },
      to: { path: '^chain-kit/' },
    },
    {
      name: 'secure-site-is-alone',
      comment:
        'It meets Portico in the messages of its frame alone: a fault of one is no fault of the other.',
      severity: 'error',
      from: { path: '^secure-site/' },
      to: { path: '^(kernel|ui-shell|plugins|wallet-standard|chain-kit|money-kit|testing|siwx-server)/' },
    },
    {
      name: 'nobody-needs-the-secure-site',
      severity: 'error',
      from: { path: '^(kernel|ui-shell|plugins|wallet-standard|chain-kit|money-kit|siwx-server)/' },
      to: { path: '^secure-site/' },
    },
    {
      name: 'server-is-alone',
      comment:
        'The sign-in server reads messages and verifies signatures with the same code as the page, and has nothing else of it.',
      severity: 'error',
      from: { path: '^siwx-server/' },
      to: {
        path: '^(kernel|ui-shell|plugins|testing)/',
        pathNot:
          '^kernel/(contract/(caip|capabilities)|errors/[a-z]+|fetching/[a-zA-Z]+)\\.ts$|^plugins/feature-siwx/message/|^plugins/chain-[a-z0-9]+/verify/',
      },
    },
    {
      name: 'server-is-for-servers',
      severity: 'error',
      from: { path: '^(kernel|ui-shell|plugins|wallet-standard|chain-kit|testing)/' },
      to: { path: '^siwx-server/' },
    },
    {
      name: 'sdks-in-their-plugins',
      severity: 'error',
      from: { path: '^(kernel|ui-shell|wallet-standard|chain-kit)/' },
      to: { path: sdks.replace('^', 'node_modules/') },
    },
    {
      name: 'product-without-tools',
      severity: 'error',
      from: { path: '^(kernel|ui-shell|plugins|wallet-standard|chain-kit|money-kit)/' },
      to: { path: '^testing/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
