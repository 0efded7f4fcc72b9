import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which packages of package-lock.json are not installed, or in another version: `vitest 5.1.0`, by their path below
 * node_modules. Versions are compared, not times: a lock file that is newer by a checkout alone is no reason to take the
 * packages away from what runs on them. An optional one that is missing is not meant for this machine.
 * @param root The folder of package-lock.json.
 */
export function packagesAmiss(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  // npm writes it last, so that an install that was broken off is done again
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted)
    .filter(([path, { version, optional }]) => {
      const { [path]: found } = installed
      return path !== '' && (found === undefined ? !optional : found.version !== version)
    })
    .map(([path, { version }]) => `${path.replace(/^node_modules\//, '')} ${version}`)
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}
