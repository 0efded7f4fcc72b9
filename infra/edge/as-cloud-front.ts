/** Header names in lower case, values in objects: the shape of CloudFront's events. */
export const asCloudFront = (headers: Record<string, string>): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]))
