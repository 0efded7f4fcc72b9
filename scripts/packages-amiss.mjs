import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages of package-lock.json that are not installed or have another version, as `vitest 5.1.0`, by their path
 * below node_modules. It compares versions, not times. A checkout changes the lock file's time, and a needless
 * reinstall would break running processes. A missing optional package is for another platform, so it does not count.
 * @param root The folder of package-lock.json.
 */
export function packagesAmiss(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  // npm writes this file last, so an interrupted install counts as missing
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted)
    .filter(([path, { version, optional }]) => {
      const { [path]: found } = installed
      return path !== '' && (found === undefined ? !optional : found.version !== version)
    })
    .map(([path, { version }]) => `${path.replace(/^node_modules\//, '')} ${version}`)
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    // a missing or damaged list of what is installed: npm writes it again
    return {}
  }
}
