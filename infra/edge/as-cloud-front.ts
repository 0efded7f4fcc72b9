/** Converts headers to the shape of CloudFront's events: lower-case names, values in objects. */
export const asCloudFront = (headers: Record<string, string>): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]))
