import { isWebAddress } from '#shared/website.ts'
import type { Fact } from '../evidence/evidence.ts'
import { textOf } from '../page/page-text.ts'
import { resolvedLink } from '../page/resolved-link.ts'
import { attribute, ancestors, byTag } from '../page/page-tree.ts'
import type { MainRegion } from './main-region.ts'

const APPLY = /^(?:apply\b.{0,40}|(?:start|begin) (?:your )?application|jetzt bewerben)$/i

/** Matches contact pages. A general contact page is not the link of a vacancy. */
const CONTACT = /\/(?:contact(?:-us)?|get-in-touch|find-us)(?:\.\w+)?\/?$/i

/** The link of the apply button, if it leads to another page. */
export function applyLink({ root, isLeftOut }: MainRegion, url: string): Fact<string> | undefined {
  for (const element of byTag(root, 'a')) {
    const href = attribute(element, 'href').trim()
    const address = href === '' || href.startsWith('#') ? null : resolvedLink(href, url)
    const isShown = APPLY.test(textOf(element)) && ![element, ...ancestors(element)].some(isLeftOut)
    if (isShown && isWebAddress(address) && address !== resolvedLink('', url) && !CONTACT.test(address))
      return { value: address, quotes: [href], from: 'structured' }
  }
  return undefined
}
