import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cdkCall } from '../cdk-cli.ts'
import { deployPipelineArguments } from '../deploy-pipeline/deploy-pipeline-choices.ts'
import { installPythonTool } from '../python-tools/install-python-tool.ts'
import { runCommand } from '../run-command.ts'
import { GLOBAL_REGION } from '../stages.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'

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

const TEMPLATES = 'cdk.out/*.template.json'

/** Where the stack that lets GitHub deploy is synthesized, which `npm run synth` does not know, and values for it. */
const PIPELINE = 'cdk.out/deploy-pipeline'
const PIPELINE_OPTIONS = {
  repository: 'owner/name',
  'owner-id': '1',
  'repository-id': '2',
  stages: 'dev,production',
}

const WORKFLOWS = '.github/workflows/*.yml'

/** The regions of the stacks, whose types and limits the templates are checked against. */
const REGIONS = ['eu-west-2', GLOBAL_REGION]

/** Its own script names the folder in which it was installed, and has since been renamed. */
const CFN_LINT = 'import sys; from cfnlint.runner import main; sys.exit(main())'

/** CDK writes an order of resources out where a reference gives the same order already. */
const CDK_WRITES_IT = 'W3005'

/**
 * `npm run sponsor -- lint deployment`: checks the templates of `npm run synth` with cfn-lint, and the workflows with
 * GitHub's own check and with zizmor, which knows how workflows are attacked. Nothing is asked of a network but pip.
 */
async function lintDeployment(): Promise<void> {
  const stopping = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM']) process.once(event, () => stopping.abort())
  const { signal } = stopping
  const step = { env: process.env, seconds: 180, signal }
  const templates = globSync(TEMPLATES).toSorted()
  if (templates.length === 0) throw new UserFacingError('There are no templates: run npm run synth first')

  await checkWorkflows()
  const zizmor = join(await installPythonTool('zizmor', signal), 'zizmor')
  const args = ['--offline', '--no-progress', '--quiet', '.github']
  await runCommand({ ...step, name: 'Workflows checked for attacks', command: zizmor, args })

  await runCommand({
    ...step,
    name: 'Deploy pipeline synthesized',
    ...cdkCall(
      ['synth', '--quiet', `--output=${PIPELINE}`, ...deployPipelineArguments(PIPELINE_OPTIONS)],
      process.env,
    ),
  })
  templates.push(...globSync(`${PIPELINE}/*.template.json`))

  const python = join(await installPythonTool('cfn-lint', signal), 'python')
  await runCommand({
    ...step,
    name: `${templates.length} templates checked`,
    command: python,
    args: ['-c', CFN_LINT, '--regions', ...REGIONS, '--ignore-checks', CDK_WRITES_IT, '--', ...templates],
  })
}

async function checkWorkflows(): Promise<void> {
  const files = globSync(WORKFLOWS).toSorted()
  const findings = []
  for (const file of files)
    for (const { line, says } of await lintWorkflow(file, readFileSync(file, 'utf8')))
      findings.push(`${file}:${line}: ${says}`)
  if (findings.length > 0) throw new UserFacingError(findings.join('\n'))
  console.log(`${files.length} workflows checked for mistakes`)
}

runProgram(import.meta, lintDeployment)
