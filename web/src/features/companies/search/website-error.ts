/** 'Invalid URL' for a website that cannot be read as one, https assumed where the scheme is missing (spec section 5). */
export function websiteError(website: string): string | undefined {
  const text = website.trim()
  if (text === '') return undefined
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) ? undefined : 'Invalid URL'
}
