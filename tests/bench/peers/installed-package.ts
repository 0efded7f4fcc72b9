import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { MissingPeer } from './peer.ts'

/** A folder of its own, so that `npm ci` installs no package that only this bench needs. */
const FOLDER = path.join(import.meta.dirname, '../../../.cache/peers')

/** Loads a package of this version, which npm installs the first time. @throws MissingPeer if npm cannot. */
export async function installedPackage<Module>(name: string, version: string): Promise<Module> {
  const folder = path.join(FOLDER, `${name.replaceAll('/', '-')}-${version}`)
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true })
      const args = [
        'install',
        '--no-save',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        `${name}@${version}`,
      ]
      execFileSync('npm', ['--prefix', folder, ...args], { cwd: folder, stdio: 'pipe' })
    }
    const file = createRequire(path.join(folder, 'index.js')).resolve(name)
    return (await import(pathToFileURL(file).href)) as Module
  } catch (error) {
    throw new MissingPeer(`npm could not install ${name} ${version}`, { cause: error })
  }
}
