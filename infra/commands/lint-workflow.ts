import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const AS_JSON = { importAttributes: { type: 'json' } }

/** A finding of GitHub's own check of workflows. Lines count from 1. */
interface Finding {
  line: number
  says: string
}

/**
 * Checks a workflow as GitHub's editor does: its keys, its expressions, and the jobs and steps that these name.
 * @param path Where the workflow is, for names of files in it. The check remembers texts by their path.
 */
export async function lintWorkflow(path: string, text: string): Promise<Finding[]> {
  // the packages import JSON without saying so, because they are meant for a bundler
  const hooks = registerHooks({
    load: (url, context, next) => next(url, url.endsWith('.json') ? { ...context, ...AS_JSON } : context),
  })
  try {
    const { validate } = await import('@actions/languageservice')
    const { TextDocument } = await import('vscode-languageserver-textdocument')
    const document = TextDocument.create(pathToFileURL(path).href, 'yaml', 1, text)
    const found = await validate(document)
    return found.map(({ range, message }) => ({ line: range.start.line + 1, says: String(message) }))
  } finally {
    hooks.deregister()
  }
}
