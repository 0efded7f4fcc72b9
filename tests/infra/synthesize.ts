import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFamilies, packageFile } from '#shared/extension-packages.ts'
import { PAGE_WORKER } from '#shared/licence/page-worker.ts'
import { KEY_PLACEHOLDERS, ORIGIN_PLACEHOLDER } from '#shared/page-origin.ts'
import { functions } from '#shared/system/functions.ts'
import { METRICS_STACK } from '../../infra/constructs/add-functions.ts'
import { mapEntries } from '../../infra/entries.ts'
import { addStacks } from '../../infra/stacks/stacks.ts'
import type { StageChoices } from '../../infra/stage-choices.ts'
import { stageNamed } from '../../infra/stages.ts'

export interface Resource<Properties = Record<string, unknown>> {
  Type: string
  Properties: Properties
  DeletionPolicy?: string
  UpdatePolicy?: object
}

interface SynthesizedStack {
  Resources: Record<string, Resource>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>
}

/** Public keys of files. Nothing verifies them here. */
export const FILE_KEYS = Object.fromEntries(
  ['100', '200'].map((id) => [id, `-----BEGIN PUBLIC KEY-----\n${id}\n-----END PUBLIC KEY-----`]),
)

/** Public keys of what devices keep. */
export const PUBLISHING_KEYS = ['key of now', 'key of then']

/** The commit that the stacks are told. */
export const COMMIT = '0123456789abcdef0123456789abcdef01234567'
/** The default sender of a stage's mail. */
const MAIL_FROM = 'you@example.org'

export type Synthesized = ReturnType<typeof synthesizeAnew>

/**
 * The templates of one stage, with the context of cdk.json. The bundles are placeholders.
 * @param options The choices of the deployment, and what the tests want besides.
 */
export function synthesize(stage = 'dev', options: SynthesisOptions = {}): Synthesized {
  // a synthesis takes seconds, so its result is memoized for the files of this folder, which share a process
  const key = JSON.stringify([stage, options])
  const made = options.extend === undefined ? remembered.get(key) : undefined
  const synthesized = made ?? synthesizeAnew(stage, options)
  if (options.extend === undefined) remembered.set(key, synthesized)
  return synthesized
}

interface SynthesisOptions extends StageChoices {
  bedrockModels?: string[]
  provisionedFor?: number
  extend?: (data: Stack) => void
  /** Whether CloudFormation's own rules are checked too, as `npm run synth` does. They take most of its time. */
  isValidated?: boolean
}

const remembered = new Map<string, Synthesized>()

function synthesizeAnew(
  stage: string,
  { extend, isValidated = false, bedrockModels, provisionedFor, ...choices }: SynthesisOptions,
) {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-synth-'))
  try {
    const bundle = join(folder, 'bundle')
    mkdirSync(bundle)
    writeFileSync(join(bundle, 'index.mjs'), '')
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
    const app = new App({
      context,
      outdir: join(folder, 'cdk.out'),
      builtinCloudFormationValidation: isValidated,
    })
    const { data, api, workers, restored, backup, trail, mail, edge, edgeGlobal, operations, costs } =
      addStacks(app, {
        stage: {
          ...stageNamed(stage, { mailFrom: MAIL_FROM, ...choices }),
          ...(bedrockModels && { bedrockModels }),
          ...(provisionedFor && { provisionedFor }),
        },
        region: 'eu-west-2',
        version: '1.2.3',
        commit: COMMIT,
        bundles: mapEntries(functions, () => bundle),
        edgeParts: {
          pageFolder: writePage(join(folder, 'page')),
          fileKeys: FILE_KEYS,
          publishingKeys: PUBLISHING_KEYS,
          packages: writePackages(join(folder, 'packages')),
        },
      })
    extend?.(data)
    return {
      data: templateOf(data),
      api: templateOf(api),
      workers: templateOf(workers),
      ...(trail && { trail: templateOf(trail) }),
      ...(operations && { apiMetrics: metricsOf(api), workersMetrics: metricsOf(workers) }),
      // the tables of a restored generation; no test has two
      ...(restored[0] && { restored: templateOf(restored[0]) }),
      ...(backup && { backup: templateOf(backup) }),
      ...(mail && { mail: templateOf(mail) }),
      ...(edge && { edge: templateOf(edge) }),
      ...(costs && { costs: templateOf(costs) }),
      ...(operations && { operations: templateOf(operations) }),
      ...(edgeGlobal && { edgeGlobal: templateOf(edgeGlobal) }),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function writePackages(folder: string): string {
  mkdirSync(folder)
  for (const family of browserFamilies) writeFileSync(join(folder, packageFile(family)), 'PK')
  return folder
}

/** Writes a minimal page, in the form of the build. */
function writePage(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, '.well-known'))
  const scripts = '<script>theme()</script><script src="/assets/index-1.js"></script>'
  writeFileSync(join(folder, 'app.html'), scripts)
  writeFileSync(join(folder, 'organisation.html'), scripts)
  writeFileSync(join(folder, 'index.html'), `${scripts}<style>a{}</style>${ORIGIN_PLACEHOLDER}/`)
  writeFileSync(join(folder, 'sitemap.xml'), `<loc>${ORIGIN_PLACEHOLDER}/</loc>`)
  writeFileSync(join(folder, 'assets/index-1.js'), 'start()')
  writeFileSync(join(folder, PAGE_WORKER), KEY_PLACEHOLDERS.join(','))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, '.well-known/security.txt'), 'Contact: …')
  return folder
}

const templateOf = (stack: Stack) => Template.fromStack(stack).toJSON() as SynthesizedStack

const metricsOf = (stack: Stack) => templateOf(stack.node.findChild(METRICS_STACK) as Stack)

export const ofType = <Properties = Record<string, unknown>>(
  { Resources }: SynthesizedStack,
  type: string,
): [string, Resource<Properties>][] =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type) as [string, Resource<Properties>][]

/** A template value as text; values known only after deployment are in angle brackets. */
export function text(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const [[intrinsic, argument] = ['', undefined]] = Object.entries(value)
  if (intrinsic === 'Fn::Join') return (argument as [string, unknown[]])[1].map(text).join('')
  if (intrinsic === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`
  return `<${String(argument)}>`
}

/** What each export of a stack refers to, by export name. */
export function exportedBy({ Outputs = {} }: SynthesizedStack): Map<string, string> {
  return new Map(
    Object.values(Outputs).flatMap(({ Value, Export }) =>
      Export ? [[`<${Export.Name}>`, text(Value)]] : [],
    ),
  )
}
