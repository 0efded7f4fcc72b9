import { websiteHost } from '#shared/website.ts'

const ADDRESS = /(?<![\p{L}\p{N}@._-])(?:https?:\/\/)?(?:[a-z\d-]+\.)+[a-z]{2,}(?![\p{L}\p{N}@])/giu

/** The first website that a text names, without `www.`; undefined if it names none. Emails are not websites. */
export const suggestedHost = (text: string): string | undefined =>
  [...text.matchAll(ADDRESS)].map(([address]) => websiteHost(address)).find((host) => host !== undefined)
