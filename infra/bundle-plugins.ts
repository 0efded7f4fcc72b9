import { builtinModules } from 'node:module'
import type { Plugin } from 'esbuild'

const builtins = new Set(builtinModules)
const BUILTIN = 'builtin'

/**
 * Loads the modules of Node with `require`. An `import` reads every export, and two of `node:http` load all of undici: a
 * third of a start (https://github.com/nodejs/node/issues/57649).
 */
export const requireBuiltins: Plugin = {
  name: 'require-builtins',
  setup(build) {
    build.onResolve({ filter: /^[a-z]/ }, ({ path, kind }) =>
      kind !== 'require-call' && (path.startsWith('node:') || builtins.has(path))
        ? { path: path.replace(/^(node:)?/, 'node:'), namespace: BUILTIN }
        : undefined,
    )
    build.onLoad({ filter: /./, namespace: BUILTIN }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}

/**
 * Leaves out how the AWS SDK finds credentials on other computers: files, single sign-on, other processes, the metadata of
 * EC2. Lambda sets the credentials of a function's role in the environment. The rest is a tenth of a bundle.
 */
export const credentialsFromEnvironment: Plugin = {
  name: 'credentials-from-environment',
  setup(build) {
    const found = '@aws-sdk/credential-provider-node'
    build.onResolve({ filter: new RegExp(`^${found}$`) }, ({ resolveDir }) => ({
      path: found,
      namespace: 'credentials',
      pluginData: resolveDir,
    }))
    build.onLoad({ filter: /./, namespace: 'credentials' }, ({ pluginData }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
      resolveDir: String(pluginData),
    }))
  },
}
