import { isAbsolute, relative } from 'node:path'

interface ModuleInfo {
  isEntry: boolean
  code: string | null
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Modules {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const ADMIN = /^web\/src\/(app|features)\/admin\//

/** The tools load when they are opened, above any page. */
const TOOLS = /^web\/src\/features\/tools\//

const FRONT = '/landing/landing-page.tsx'

const CONTRACT = /\/shared\/api\//

/** A module that this many files need is in a file with others. */
export const MIN_SHARES = 3

const ICONS = '/ui/icons.ts'

/**
 * Finds the modules that begin a file and need a module: those that are imported lazily, and the entry. One module has all
 * icons, so a module that imports it needs only those that it names.
 */
function rootsOf(id: string, modules: Modules): string[] {
  const icon = /Icon\w+(?=\.mjs$)/.exec(id)?.[0] ?? ''
  const seen = new Set([id])
  const roots: string[] = []
  for (const one of seen) {
    const info = modules.getModuleInfo(one)
    if (info === null) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(one)
    for (const importer of info.importers)
      if (!one.endsWith(ICONS) || modules.getModuleInfo(importer)?.code?.includes(icon)) seen.add(importer)
  }
  return roots
}

const fromHere = (id: string) => (isAbsolute(id) ? relative('.', id) : id)
const isOfAdmin = (id: string) => ADMIN.test(fromHere(id))
const isOfTools = (id: string) => TOOLS.test(fromHere(id))

/**
 * The name of the file of a module that enough files outside the admin area and the tools need, otherwise null. The admin
 * area does not count, because other users never load it; the tools do not, because no page needs them. What the front
 * page begins with is in a file of its own, as most visits begin there.
 */
export function commonName(id: string, modules: Modules): 'common' | 'pages' | null {
  const roots = rootsOf(id, modules).filter((root) => !isOfAdmin(root) && !isOfTools(root))
  if (roots.length < MIN_SHARES) return null
  return roots.some((root) => root.endsWith(FRONT)) ? 'common' : 'pages'
}

/** The name `admin` if a module is needed in the admin area only, contracts apart; otherwise null. */
export const adminName = (id: string, modules: Modules): 'admin' | null =>
  !CONTRACT.test(id) && rootsOf(id, modules).every(isOfAdmin) ? 'admin' : null
