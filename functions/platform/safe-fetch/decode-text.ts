import iconv from 'iconv-lite'

/** The number of bytes at the start of a page that are searched for a charset declaration. */
const PRESCAN_BYTES = 4096

/** Ignored charset labels. Some hide markup from checks, and others are not charsets. */
const NO_CHARSETS = /^(utf-?7|utf-?7-?imap|utf-?32.*|ucs-?4.*|base64|hex|binary|internal)/i

/** Labels that browsers read as Windows-1252, which contains these smaller charsets (WHATWG Encoding). */
const MEANS_WINDOWS_1252 = /^(us-)?ascii$|^(iso-?8859-?1|latin-?1|l1)$/i

/** Decodes a text by its header, byte order mark or page; else as UTF-8 if valid, or Windows-1252. */
export function decodeText(body: Uint8Array, charset: string | undefined): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return iconv.decode(bytes, known(charset) ?? ofMark(bytes) ?? known(declared(bytes)) ?? guessed(bytes))
}

function known(label: string | undefined): string | undefined {
  if (label === undefined || NO_CHARSETS.test(label)) return undefined
  if (MEANS_WINDOWS_1252.test(label)) return 'windows-1252'
  return iconv.encodingExists(label) ? label : undefined
}

function ofMark(bytes: Buffer): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return undefined
}

/** The charset that a `meta` element or an XML declaration names, outside comments. */
function declared(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, PRESCAN_BYTES).toString('latin1')
  const markup = start.replaceAll(/<!--[^]*?(-->|$)/g, '')
  const label =
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(markup)?.[1] ??
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(markup)?.[1]
  // the declaration was readable as ASCII, so the page is not UTF-16
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label
}

function guessed(bytes: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
