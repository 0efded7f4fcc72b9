import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { problemOf } from './figures.ts'
import { figuresIn } from './markers.ts'

const date = z.iso.date()

/** A page of others or of ours that supports claims of a text. */
const Source = z.object({
  /** The name by which markers in the text, such as `[^skilled-worker]`, refer to the source. */
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  title: z.string().check(z.minLength(5)),
  /** A web page, or a file of our own documentation. */
  url: z
    .string()
    .check(z.regex(/^(https:\/\/\S+|docs\/[\w/-]+\.md)$/, 'is not an https address or a file of docs/')),
  read: date,
  /** Where we read what it says, if we could not read the page itself. */
  via: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, 'is not a web address'))),
  /** What it says, as far as the text relies on it. */
  claims: z.array(z.string().check(z.minLength(10))).check(z.minLength(1)),
})

/** The front matter of a text in web/content. */
const Head = z.strictObject({
  title: z.string().check(z.minLength(4), z.maxLength(70)),
  description: z.string().check(z.minLength(40), z.maxLength(160)),
  /** The group in which the Knowledge Center lists it. */
  topic: z.optional(z.string()),
  date,
  /** Legal pages have none, because they describe this software. */
  sources: z._default(z.array(z.strictObject(Source.shape)), []),
})

type Head = z.infer<typeof Head>

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

/** Reads a text of a file. @throws ContentError for its front matter or an unknown figure. */
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
  const problems = figureProblems(tree, data.date).map((problem) => `${file}:${problem}`)
  if (problems.length > 0) throw new ContentError(problems)
  return { file, head: data, tree }
}

/** What is wrong with the figures in a part of a text, each with its line. Headings have none, because links name them. */
function figureProblems(node: Nodes, day: string, inHeading = false): string[] {
  const isHeading = inHeading || node.type === 'heading'
  if ('children' in node) return node.children.flatMap((child) => figureProblems(child, day, isHeading))
  if (node.type !== 'text') return []
  return figuresIn(node.value).flatMap((figure) => {
    const problem = isHeading ? 'a heading has no figure' : problemOf(figure, day)
    return problem === undefined ? [] : [`${node.position?.start.line}: ${problem}`]
  })
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
