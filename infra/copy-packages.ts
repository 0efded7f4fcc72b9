import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Copies installed packages with their dependencies, for a bundle that cannot contain them. Of optional dependencies,
 * such as binaries for other platforms, it copies those that are installed.
 * @param modules The folder `node_modules` to copy from.
 */
export async function copyPackages(packages: readonly string[], modules: string, to: string): Promise<void> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || !existsSync(join(modules, name))) return
    found.add(name)
    const manifest = readFileSync(join(modules, name, 'package.json'), 'utf8')
    const { dependencies, optionalDependencies } = JSON.parse(manifest) as Manifest
    Object.keys({ ...dependencies, ...optionalDependencies }).forEach(visit)
  }
  packages.forEach(visit)
  await Promise.all([...found].map((name) => cp(join(modules, name), join(to, name), { recursive: true })))
}
