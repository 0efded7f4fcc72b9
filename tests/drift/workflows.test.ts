import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { KEPT_VERSION, keptVersionBucketOf } from '../../infra/deploy-pipeline/deploy-pipeline-stack.ts'

interface Job {
  uses?: string
  needs?: string | string[]
  with?: Record<string, string>
  steps?: { name?: string; uses?: string; run?: string; env?: Record<string, string> }[]
  permissions?: Record<string, string>
  environment?: string
  'timeout-minutes'?: number
}

interface Workflow {
  concurrency?: object
  permissions?: Record<string, string>
  jobs: Record<string, Job>
}

const files = globSync('.github/workflows/*.yml').toSorted()
const textOf = (file: string) => readFileSync(file, 'utf8')
const workflowOf = (name: string) => parse(textOf(`.github/workflows/${name}.yml`)) as Workflow
const jobs = files.flatMap((file) =>
  Object.entries((parse(textOf(file)) as Workflow).jobs).map(([name, job]) => ({
    name: `${file} ${name}`,
    job,
  })),
)

/** A name or a value of a key that is valid until somebody changes it. */
const LONG_LIVED =
  /aws[-_](access[-_]key|secret[-_]access|session)|secrets\.(?!GITHUB_TOKEN\b)|secrets:\s*inherit|AKIA[0-9A-Z]{16}/i

describe('the workflows', () => {
  test.each(files)('%s holds no key that lives long', (file) => {
    expect(textOf(file)).not.toMatch(LONG_LIVED)
  })

  test.each([
    'aws-access-key-id: x',
    'AWS_SECRET_ACCESS_KEY: x',
    '${{ secrets.DEPLOY_KEY }}',
    'secrets: inherit',
    'AKIAIOSFODNN7EXAMPLE',
  ])('"%s" would be found', (text) => {
    expect(text).toMatch(LONG_LIVED)
  })

  test.each(files)('%s names each action by its commit, with the version beside it', (file) => {
    const uses = [...textOf(file).matchAll(/uses: (.+)/g)].map(([, action = '']) => action)
    expect(uses.filter((action) => !/^(\$\/|[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v)/.test(action))).toEqual(
      [],
    )
  })

  test.each(files)('%s gives its jobs no right beyond reading, unless a job names it', (file) => {
    const { permissions = {} } = parse(textOf(file)) as Workflow
    expect(textOf(file)).toMatch(/^permissions:/m)
    expect(Object.values(permissions).filter((right) => right !== 'read')).toEqual([])
  })

  test('each job ends in time', () => {
    const endless = jobs.filter(({ job }) => job.uses === undefined && job['timeout-minutes'] === undefined)
    expect(endless.map(({ name }) => name)).toEqual([])
  })
})

test('the limits of the steps of .ci/run end before the job of CI', () => {
  const limits = [...textOf('.ci/run').matchAll(/^ *step '[^']+' (\d+) /gm)].map(([, seconds]) =>
    Number(seconds),
  )
  expect(limits.length).toBeGreaterThan(9)
  const minutesToPrepare = 5
  const seconds = limits.reduce((sum, limit) => sum + limit, minutesToPrepare * 60)
  expect(seconds / 60).toBeLessThanOrEqual(workflowOf('ci').jobs['ci']?.['timeout-minutes'] ?? 0)
})

test('no package runs code of its own when npm installs it, here or in CI', () => {
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  expect(files.map(textOf).join('')).not.toMatch(/ignore-scripts|rebuild/)
})

test('the image of LocalStack is named by its digest, and keeps nothing', () => {
  const text = textOf('docker-compose.localstack.yml')
  expect(text).toMatch(/image: localstack\/localstack:[\d.]+@sha256:[0-9a-f]{64}\n/)
  expect(parse(text)).not.toHaveProperty('volumes')
  expect(text).not.toContain('PERSISTENCE')
})

describe('the deployment', () => {
  const { jobs: deploying, concurrency } = workflowOf('deploy')
  const { jobs: stageJobs } = workflowOf('deploy-stage')

  test('runs alone, and is not stopped half-way', () => {
    expect(concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false })
  })

  test('reaches production after dev, with the same build', () => {
    expect(deploying['dev']?.needs).toBe('build')
    expect(deploying['production']?.needs).toEqual(['build', 'dev'])
    expect(deploying['production']?.with?.['digest']).toBe(deploying['dev']?.with?.['digest'])
    expect(stageJobs['deploy']?.environment).toBe('${{ inputs.stage }}')
  })

  test('is all that may ask for a token of GitHub', () => {
    const asking = jobs.filter(({ job }) => job.permissions?.['id-token'] !== undefined)
    expect(asking.map(({ name }) => name)).toEqual([
      '.github/workflows/deploy-stage.yml deploy',
      '.github/workflows/deploy.yml dev',
      '.github/workflows/deploy.yml production',
    ])
  })

  test('passes on every variable that chooses what a stage is like', () => {
    const step = stageJobs['deploy']?.steps?.find(({ run = '' }) => run.includes('npm run deploy'))
    const read = [...textOf('infra/stage-choices.ts').matchAll(/env\['([A-Z_]+)'\]/g)].map(
      ([, name = '']) => name,
    )
    expect(read.length).toBeGreaterThan(2)
    expect(Object.keys(step?.env ?? {})).toEqual(expect.arrayContaining(read))
  })

  describe('keeps the version for the way back', () => {
    const steps = stageJobs['deploy']?.steps ?? []
    const keeping = steps.filter(({ run = '' }) => run.includes(KEPT_VERSION))

    test('in the bucket that only the role of its stage may write', () => {
      const bucket = keptVersionBucketOf(
        { name: '${{ inputs.stage }}' },
        '${{ steps.aws.outputs.aws-account-id }}',
      )
      expect(keeping.map(({ env }) => env?.['BUCKET'])).toEqual([bucket, bucket])
    })

    test('which it fetches before it deploys, and writes after a passed smoke test of what was built', () => {
      const order = steps
        .map(({ name, run }) => name ?? run)
        .filter((step) => step?.match(/npm run deploy|Check that it|version/))
      expect(order).toEqual([
        'Fetch the last version that passed',
        'npm run deploy -- --stage "$STAGE"',
        'Check that it deployed what was built',
        'Keep this version for the way back',
      ])
      // a step with a condition of its own could also run after a failure
      expect(textOf('.github/workflows/deploy-stage.yml')).not.toMatch(/^ *if:|continue-on-error/m)
    })

    // another run could be that of a pull request
    test('and takes no artifact or cache of another run', () => {
      const text = textOf('.github/workflows/deploy-stage.yml')
      expect(text.match(/download-artifact@[\s\S]*?(?=\n {6}[-#])/g)).toEqual([
        expect.not.stringMatching(/run-id|github-token|repository/),
      ])
      expect(text).not.toMatch(/actions\/cache|gh run/)
    })
  })
})
