import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const product = [
  'kernel/**/*.ts',
  'ui-shell/**/*.{ts,tsx}',
  'plugins/**/*.{ts,tsx}',
  'wallet-standard/**/*.ts',
  'chain-kit/**/*.ts',
  'money-kit/**/*.{ts,tsx}',
]

const environmentOnly = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'fetch',
  'setTimeout',
  'setInterval',
]

const sinks = [
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'No HTML sinks.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(insertAdjacentHTML|write|writeln)$/][callee.object.name='document']",
    message: 'No HTML sinks.',
  },
  {
    selector: "CallExpression[callee.property.name='setAttribute'][arguments.0.value='style']",
    message: 'A strict CSP blocks it: use CSSOM.',
  },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'No HTML sinks.' },
  { selector: 'TSAsExpression > TSAsExpression', message: 'No double casts.' },
]
const stateless = [
  {
    selector: "Program > VariableDeclaration[kind='let']",
    message: 'No module state: all state lives below createModal().',
  },
  {
    selector: "Program > ExportNamedDeclaration > VariableDeclaration[kind='let']",
    message: 'No module state.',
  },
  {
    selector: 'Program > VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/Store$/]',
    message: 'No module state.',
  },
  {
    selector: "Program > VariableDeclaration > VariableDeclarator > CallExpression[callee.name='observable']",
    message: 'No module state.',
  },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'The clock comes from Environment.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Randomness comes from Environment.',
  },
  {
    selector: "CallExpression[callee.name='parseFloat']",
    message: 'Amounts are decimal texts, never floats.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'coverage/',
      '.cache/',
      'examples/*/dist/',
      'examples/node_modules/',
      'testing/dist/',
      'secure-site/dist/',
      'docs/reference/api/',
      'test/e2e/real-wallets/packages/',
      '**/*.mjs',
      '**/*.cjs',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      // One program for all files: a sixth less work than the project service, which keeps up with edits.
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { boolean: true, string: true } },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Our objects are closures, and stores bind their methods: both may be taken apart.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...sinks],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'zod', message: "Use `import * as z from 'zod/mini'` (5.9 KB instead of 26 or 93)." },
          ],
        },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    files: product,
    rules: {
      'no-restricted-syntax': ['error', ...sinks, ...stateless],
      'no-restricted-globals': ['error', ...environmentOnly],
      'no-restricted-exports': 'off',
    },
  },
  {
    files: ['kernel/environment/*.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-syntax': ['error', ...sinks] },
  },
  {
    files: ['ui-shell/**/*.tsx', 'ui-shell/**/*.ts', 'plugins/**/*.tsx', 'examples/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs['recommended-latest'].rules },
  },
  { files: ['testing/sandbox/**/*.ts', 'examples/**/*.{ts,tsx}'], rules: { 'no-console': 'off' } },
  {
    // They see the packed package, which a fresh clone has not built yet: types are checked by their own builds.
    files: ['examples/**/*.{ts,tsx}', 'bench/**/*.{ts,tsx}', 'test/fixtures/hosts/**/*.{ts,tsx}'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': 'off',
      // What jest's matchers and a page give is `any` by their own types.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
)
