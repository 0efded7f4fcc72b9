import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of kept assemblies: that of the environment, or one in the checkout. */
export const keptFolderOf = (env: NodeJS.ProcessEnv): string =>
  resolve(env['KEPT_DEPLOYMENTS'] || '.deployments')

/**
 * The last assembly of a stage that passed its smoke test: templates, bundles and page, as the synthesis made them. It
 * contains no secret. A pipeline keeps the folder from one run to the next.
 */
export function keptAssembly(folder: string, stage: string) {
  const there = join(folder, stage)
  return {
    /** The folder of the assembly; undefined if none is kept. */
    current: (): string | undefined => (existsSync(join(there, 'manifest.json')) ? there : undefined),

    /** Keeps an assembly. After a crash, the earlier one or none is kept, never a part of one. */
    keep(assembly: string): void {
      const next = `${there}.next`
      rmSync(next, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      cpSync(assembly, next, { recursive: true })
      rmSync(there, { recursive: true, force: true })
      renameSync(next, there)
    },
  }
}
