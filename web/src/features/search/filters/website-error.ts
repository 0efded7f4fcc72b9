import { websiteHost } from '#shared/website.ts'

/**
 * Returns 'Invalid URL' for a website that the server would refuse. An empty field is valid (docs/product/screens.md
 * "Form rules").
 */
export const websiteError = (website: string): string | undefined =>
  website.trim() === '' || websiteHost(website.trim()) !== undefined ? undefined : 'Invalid URL'
