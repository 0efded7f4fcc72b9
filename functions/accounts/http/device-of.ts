const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
]

/** The order matters: most browsers name those that they are like. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]

const nameIn = (list: typeof systems, userAgent: string) => list.find(([, sign]) => sign.test(userAgent))?.[0]

/**
 * What a request is made with, as its sender would say it: "Chrome on Windows". So much helps to tell one's sessions apart,
 * and no more is kept. Null where the header says nothing of the kind.
 */
export function deviceOf(userAgent = ''): string | null {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? null
}
