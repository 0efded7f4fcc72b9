import type { ComponentType } from 'react'
import type { Article } from '../article.ts'
import { LegalPage } from './legal-page.tsx'
import { OBJECTION, ObjectionSection } from './objection-section.tsx'
import { StoredData } from './stored-data.tsx'

const texts = import.meta.glob<Article>('../../../../content/legal/*.md', { import: 'article' })

export type LegalName = 'privacy' | 'terms' | 'contact'

/** Loads the text of a page. @returns the page, for the route. */
export async function openLegal(name: LegalName): Promise<{ Component: ComponentType }> {
  // after a deployment has removed the file, the page reloads, and this promise stays pending
  const text =
    (await texts[`../../../../content/legal/${name}.md`]?.()) ?? (await new Promise<never>(() => {}))
  return {
    Component: () =>
      name === 'privacy' ? (
        <LegalPage text={text} more={{ id: 'stored-data', words: 'Everything that we store' }}>
          <StoredData />
        </LegalPage>
      ) : (
        <LegalPage text={text} {...(name === 'contact' && { more: OBJECTION })}>
          {name === 'contact' && <ObjectionSection />}
        </LegalPage>
      ),
  }
}
