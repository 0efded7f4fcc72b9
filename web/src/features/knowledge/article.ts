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
  /** The day on which we read it, YYYY-MM-DD. */
  read: string
  /** Where we read what it says, if we could not read the page itself. */
  via?: string
  claims: readonly string[]
}

/** The components of which a text is made, beside plain elements. */
export interface TextParts {
  /** The number of a source, behind a claim. */
  Mark: ComponentType<{ source: number }>
  To: ComponentType<{ to: string; children?: ReactNode }>
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
  /** The words of its answer. */
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
