import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { Head } from './head.ts'

z.config(en())

/** Mistakes in the texts. The message has a line for each, with its file and field. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** A text of web/content: its front matter, and its Markdown as a tree. */
export interface Text {
  file: string
  head: Head
  tree: Root
}

const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n/

/**
 * Reads a text.
 * @param file Its path, for messages.
 * @throws ContentError if the front matter is missing or wrong.
 */
export function readText(file: string, content: string): Text {
  const [all, frontMatter] = FRONT_MATTER.exec(content) ?? []
  if (all === undefined || frontMatter === undefined)
    throw new ContentError([`${file}: the front matter between two lines of --- is missing`])
  const { data, error } = Head.safeParse(yamlOf(file, frontMatter))
  if (error)
    throw new ContentError(error.issues.map((issue) => `${file}: ${fieldOf(issue)}: ${issue.message}`))
  // blank lines in place of the front matter keep the line numbers
  const markdown = all.replaceAll(/[^\n]/g, '') + content.slice(all.length)
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  return { file, head: data, tree }
}

function yamlOf(file: string, text: string): unknown {
  try {
    // dates stay text
    return parse(text, { schema: 'core' })
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    throw new ContentError([`${file}: front matter: ${error.message}`])
  }
}

const fieldOf = ({ path, code, ...issue }: z.core.$ZodIssue) => {
  const keys = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys : []
  return [...path, ...keys].join('.') || 'front matter'
}
