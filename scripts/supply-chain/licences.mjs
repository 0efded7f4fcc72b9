/** Licences that ask no more than to keep their text. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
])

/**
 * Packages under another licence, or under one that the lockfile does not know, with the reason why we may use them. A
 * licence is undefined for platforms of which our package index has no version.
 */
const EXCEPTIONS = [
  {
    packages: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    why: 'libvips is a library file of its own that whoever runs the product can replace; we change nothing in it',
  },
  {
    packages: /^@fontsource-variable\/figtree$/,
    licences: ['OFL-1.1'],
    why: 'the font is part of the page, unchanged and under its own name, and is not sold by itself',
  },
  {
    packages: /^(axe-core|lightningcss(-.+)?)$/,
    licences: ['MPL-2.0'],
    why: 'tests and the build run them unchanged, and nothing of them is deployed',
  },
  {
    packages: /^caniuse-lite$/,
    licences: ['CC-BY-4.0'],
    why: 'a table of browsers that a tool of mutation testing brings; we publish nothing of it',
  },
  {
    packages: /^pako$/,
    licences: ['Zlib'],
    why: 'the histograms of the load test bring it, and nothing of it is deployed',
  },
  {
    packages: /^(@dynoxide|@oxc-parser)\/.+|^node-(bin-)?darwin-(arm64|x64)$/,
    licences: [undefined],
    why: 'builds for other platforms of packages that are MIT or Apache-2.0 on ours',
  },
]

/**
 * Whether an SPDX expression, such as `(MIT OR GPL-3.0-or-later)`, lets us choose allowed licences alone. Brackets within
 * an expression are not read, so it needs an exception.
 */
const isAllowed = (expression, allowed) =>
  expression
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)))

/**
 * What is wrong with the licences of packages, a sentence each.
 * @param packages Each `{name, licence}`; the licence is undefined if the lockfile has none.
 */
export function licenceFaults(packages, exceptions = EXCEPTIONS) {
  const used = new Set()
  const faults = packages.flatMap(({ name, licence }) => {
    if (licence !== undefined && isAllowed(licence, ALLOWED)) return []
    const exception = exceptions.find(
      ({ packages: names, licences }) =>
        names.test(name) &&
        (licence === undefined
          ? licences.includes(undefined)
          : isAllowed(licence, new Set([...ALLOWED, ...licences]))),
    )
    if (exception === undefined)
      return [`${name} has ${licence === undefined ? 'no licence' : `the licence ${licence}`}`]
    used.add(exception)
    return []
  })
  const unused = exceptions.filter((exception) => !used.has(exception))
  return [...faults, ...unused.map(({ packages: names }) => `no package needs the exception ${names}`)]
}
