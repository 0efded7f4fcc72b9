import { type Frame, PROFILER, type PartOf } from './shares-of.ts'

const COLLECTOR = 'garbage collection'
const COMPILER = 'V8 without a caller, such as its compiler'

/** The packages whose time is told apart, by the start of their name. */
const packages: readonly (readonly [string, string])[] = [
  ['@aws-sdk/', 'AWS SDK'],
  ['@smithy/', 'AWS SDK'],
  ['@middy/', 'middleware (middy)'],
  ['zod', 'schemas (zod)'],
  ['jose', 'tokens (jose)'],
]

const nativeParts: Record<string, string> = {
  '(garbage collector)': COLLECTOR,
  '(program)': COMPILER,
  '(root)': COMPILER,
}

function ownPart({ functionName, url }: Frame): string | undefined {
  if (/\/profile\/profiler\.ts$|^node:inspector/.test(url)) return PROFILER
  return url === '' ? nativeParts[functionName] : undefined
}

/** Parts of a request: packages, the contexts of the product, and what Node does for HTTP. */
export const layerOf: PartOf = ({ functionName, url }) => {
  const own = ownPart({ functionName, url })
  if (own !== undefined) return own
  const [, name] = /\/node_modules\/(?!.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (name !== undefined)
    return packages.find(([start]) => `${name}/`.startsWith(start))?.[1] ?? 'other packages'
  if (/^node:(?:_?http|net|internal\/(?:stream|http)|_http)/.test(url) || /^node:(?:stream|zlib)/.test(url))
    return 'HTTP of Node'
  if (url.startsWith('node:')) return undefined
  const [, folder] = /\/(functions\/[^/]+|shared|infra\/local|tests)\//.exec(url) ?? []
  return folder === 'infra/local' ? 'local gateway' : folder
}

/** Parts of the search engine: its files. */
export const engineFileOf: PartOf = ({ functionName, url }) => {
  const own = ownPart({ functionName, url })
  if (own !== undefined) return own
  const [, file] = /\/functions\/(search-engine\/.+)$/.exec(url) ?? []
  if (file !== undefined)
    return file === 'search-engine/search-index.ts' ? `${file}, with JSON.parse of the rows` : file
  if (/\/(?:functions|shared|tests)\//.test(url)) return 'JSON.stringify of the answer'
  return undefined
}
