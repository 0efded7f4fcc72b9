import type { ComponentType, ReactNode } from 'react'

/** What the Knowledge Center knows of an article before it is opened (web/build/content/write-module.ts). */
export interface ArticleHead {
  slug: string
  title: string
  description: string
  topic: string
  /** The day of the last change, YYYY-MM-DD. */
  date: string
  /** How long reading takes. */
  minutes: number
}

export interface Source {
  id: string
  title: string
  /** A web page, or a file of our own documentation. */
  url: string
  /** The day on which we checked it, or that of the text that states a figure, YYYY-MM-DD. */
  date: string
  how: 'checked on' | 'the rule of' | 'a report of'
  /** Where we read what it says, if we could not read the page itself. */
  via?: string | undefined
  claims: readonly string[]
  /** The first day on which a claim may have changed, because the text is older than a change of its subject. */
  doubt?: string | undefined
}

export interface TextParts {
  Mark: ComponentType<{ source: number }>
  To: ComponentType<{ to: string; children?: ReactNode }>
  /** The text of the day, of texts with their first days. The first one also counts before. */
  Dated: ComponentType<{ texts: readonly (readonly [from: string, text: string])[] }>
}

export interface Article extends ArticleHead {
  headings: readonly { id: string; words: string }[]
  sources: readonly Source[]
  body: (parts: TextParts) => ReactNode
}

/** A question of the FAQs as the search knows it. */
export interface QuestionWords {
  id: string
  question: string
  words: string
}

export interface Questions {
  title: string
  description: string
  date: string
  sources: readonly Source[]
  groups: readonly {
    name: string
    questions: readonly { id: string; question: string; answer: (parts: TextParts) => ReactNode }[]
  }[]
}
