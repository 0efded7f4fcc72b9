interface ContentType {
  /** The media type in lower case, without parameters. */
  type: string
  charset: string | undefined
}

/** Parses a Content-Type header. Undefined if the header names no media type. */
export function contentTypeOf(header: string | undefined): ContentType | undefined {
  const type = /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)/.exec(header ?? '')?.[1]
  if (type === undefined) return undefined
  return { type: type.toLowerCase(), charset: /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(header ?? '')?.[1] }
}

/** The type of a body without a Content-Type header: HTML if the body begins like markup. */
export function sniffedType(body: Uint8Array): ContentType {
  const start = Buffer.from(body.subarray(0, 512)).toString('latin1')
  const isMarkup = /^(\u00EF\u00BB\u00BF)?\s*<[!?a-z]/i.test(start)
  return { type: isMarkup ? 'text/html' : 'application/octet-stream', charset: undefined }
}

export const isTextType = (type: string): boolean =>
  type.startsWith('text/') || /[/+](json|xml|javascript|ecmascript)$/.test(type)

/** Whether a list of media types, some with a wildcard (`image/*`), contains this one. */
export const acceptsType = (accepted: readonly string[], type: string): boolean =>
  accepted.some((entry) =>
    entry.endsWith('/*') ? entry === '*/*' || type.startsWith(entry.slice(0, -1)) : entry === type,
  )
