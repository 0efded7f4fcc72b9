// over 300 lines: each test changes a few facts of one account and one stage, which stand above them
import { describe, expect, it } from 'vitest'
import type { Operator } from '#shared/legal/operator.ts'
import { queues } from '#shared/system/queues.ts'
import { allReservedOf, stageNamed } from '../stages.ts'
import type { Account } from './account.ts'
import { preflight } from './preflight.ts'

const stage = stageNamed('dev', { mailFrom: 'you@example.org' })
const backupVault = 'arn:aws:backup:eu-west-2:210987654321:backup-vault:copies'
const host = 'finder.example.org'
const own = stageNamed('dev', { domain: { host, hostedZoneId: 'Z0123456789' } })
const production = stageNamed('production', { mailFrom: 'you@example.org', backupVault })

/** How many workers the queues may run at once. */
const WORKERS = Object.values(queues).reduce((sum, { maxConcurrency }) => sum + maxConcurrency, 0)

/** How many functions production reserves. */
const RESERVED = allReservedOf(production)

/** A limit of Lambda, of which other functions have reserved some. */
const functionsOf =
  (atOnce: number, reserved = 0) =>
  async () => ({
    atOnce,
    unreserved: atOnce - reserved,
  })

/** An account that passes every check, except for the given facts. */
const accountWith = (facts: Partial<Account> = {}): Account => ({
  region: 'eu-west-2',
  number: async () => '123456789012',
  bootstrapVersion: async () => 30,
  isMailIdentityVerified: async (identity) => (identity === 'you@example.org' ? true : undefined),
  mailQuota: async () => ({ aDay: 50_000, aSecond: 14 }),
  mailFromState: async () => undefined,
  countIndexed: async () => 0,
  concurrentFunctions: functionsOf(1000),
  indexesOf: async () => undefined,
  parameter: async () => undefined,
  ...facts,
})

const failing = (words: string) => () => Promise.reject(new Error(words))

/** A DNS in which the domain above all hosts of these tests has a DMARC record. */
const hasDmarc = async (name: string) => (name === '_dmarc.example.org' ? ['v=DMARC1; p=none'] : [])

const someone: Operator = {
  name: 'Ada Lovelace',
  postalAddress: '1 Mill Lane, Leeds LS1 1AA',
  email: 'ada@finder.uk',
}
const nobody = { name: null, postalAddress: null, email: 'contact@sponsor-finder.example' }

/** The findings as lines: `problem: …`. */
const findings = async (
  facts: Partial<Account>,
  of = stage,
  { operator = someone, mayChangeHost = false, mayGoBack = false, lookUpTexts = hasDmarc } = {},
): Promise<string[]> =>
  (await preflight(of, accountWith(facts), { operator, mayChangeHost, mayGoBack, lookUpTexts })).map(
    ({ kind, says }) => `${kind}: ${says}`,
  )

/** A fake SSM that says that the pages of a stage are at this host. */
const pagesAt =
  (known: string, of = 'dev') =>
  async (name: string) =>
    name === `/sponsor-finder-${of}/page-origin` ? `https://${known}` : undefined

const withDomain = (of: string) =>
  stageNamed('dev', { mailFrom: 'you@example.org', domain: { host: of, hostedZoneId: 'Z0123456789' } })

const second = stageNamed('dev', { mailFrom: 'you@example.org', generations: [2, 1] })
/** A fake SSM that says that dev uses its second generation of data. */
const secondInUse = async (name: string) =>
  name === '/sponsor-finder-dev/generation-in-use' ? '2' : undefined

/** A fake SSM that says that the restore into the second generation of dev has ended. */
const secondRestored = async (name: string) =>
  name === '/sponsor-finder-dev/restored-generations' ? '2' : undefined

describe('the preflight check', () => {
  it('the preflight check reports nothing when nothing is missing', async () => {
    expect(await findings({})).toEqual([])
  })

  it('without credentials the preflight check says what to do, and checks nothing else', async () => {
    const number = failing('Token is expired')
    const rest = failing('was asked')
    expect(await findings({ number, mailQuota: rest, concurrentFunctions: rest })).toEqual([
      'problem: AWS does not accept your credentials (Token is expired): set AWS_PROFILE, or sign in with aws sso login',
    ])
  })

  it('the preflight check refuses to go back to an older generation of the data without being told', async () => {
    expect(await findings({ parameter: secondInUse }, second)).toEqual([])
    expect(await findings({ parameter: secondInUse })).toEqual([
      'problem: dev uses generation 2 of its data, and this deployment would go back to generation 1: give --go-back if it is to do so (docs/runbooks/restore.md)',
    ])
    expect(await findings({ parameter: secondInUse }, stage, { mayGoBack: true })).toEqual([])
  })

  it('the preflight check refuses a generation of the data whose restore has not ended', async () => {
    const problem =
      'problem: The restore of dev into generation 2 has not ended: run it again until it says that the generation is ready (docs/runbooks/restore.md)'
    expect(await findings({}, second)).toEqual([problem])
    expect(await findings({}, second, { mayGoBack: true })).toEqual([problem])
    expect(await findings({ parameter: secondRestored }, second)).toEqual([])
  })

  it('the preflight check requires the CDK bootstrap only in the regions that the stage uses', async () => {
    expect(await findings({ bootstrapVersion: async () => undefined })).toEqual([
      'problem: The CDK is not prepared in eu-west-2: run npm run sponsor -- cdk bootstrap aws://123456789012/eu-west-2 --context edge=none',
    ])
  })

  it.each([
    ['a custom host', stageNamed('dev', { domain: { host } })],
    ['a firewall', production],
  ])(
    'the preflight check also requires the CDK bootstrap in us-east-1 for a stage with %s',
    async (_what, withGlobal) => {
      const facts = { bootstrapVersion: async (region: string) => (region === 'us-east-1' ? undefined : 30) }
      expect(await findings(facts, withGlobal)).toEqual([
        'problem: The CDK is not prepared in us-east-1: run npm run sponsor -- cdk bootstrap aws://123456789012/us-east-1 --context edge=none',
      ])
    },
  )

  it('the preflight check reports an outdated bootstrap', async () => {
    const [line] = await findings({ bootstrapVersion: async () => 5 })
    expect(line).toContain(
      "problem: The CDK's stack in eu-west-2 is of version 5, too old: run npm run sponsor -- cdk bootstrap",
    )
  })

  it('the preflight check reports that the sender of mail is missing', async () => {
    expect(await findings({}, stageNamed('dev'))).toEqual([
      'problem: The sender of mail is missing: give --mail-from you@example.org, or --domain',
    ])
  })

  it.each([
    [
      'knows neither the address nor its domain',
      undefined,
      'SES does not know you@example.org in eu-west-2: run aws sesv2',
    ],
    [
      'has not verified the address yet',
      false,
      'SES waits for you@example.org in eu-west-2 to be verified: open the link',
    ],
  ])('the preflight check says what to do if SES %s', async (_what, isVerified, says) => {
    const [line, ...others] = await findings({ isMailIdentityVerified: async () => isVerified })
    expect(line).toContain(`problem: ${says}`)
    expect(others).toEqual([])
  })

  it('the preflight check accepts the emails of a verified domain', async () => {
    const facts = {
      isMailIdentityVerified: async (identity: string) => (identity === 'example.org' ? true : undefined),
    }
    expect(await findings(facts)).toEqual([])
  })

  it('the preflight check ignores a mail domain that the deployment verifies itself', async () => {
    expect(await findings({ isMailIdentityVerified: async () => undefined }, own)).toEqual([])
  })

  it('the preflight check only warns about the SES sandbox and a low function limit', async () => {
    expect(
      await findings({
        mailQuota: async () => ({ aDay: 200, aSecond: 1 }),
        concurrentFunctions: functionsOf(10),
      }),
    ).toEqual([
      expect.stringMatching(/^warning: SES is in its sandbox in eu-west-2: .* 200 a day/),
      expect.stringMatching(/^warning: Lambda runs 10 functions at once in eu-west-2, .*: ask for 1,000/),
    ])
  })

  it.each([10, RESERVED + 99])(
    'production refuses a limit of %i functions, of which AWS would not reserve as many',
    async (limit) => {
      const found = await findings({ concurrentFunctions: functionsOf(limit) }, production)
      expect(found).toEqual([
        expect.stringContaining(
          `problem: Lambda runs ${limit} functions at once in eu-west-2, of which production reserves ${RESERVED} and others 0, and the queues`,
        ),
      ])
    },
  )

  it('production warns of a limit that leaves users less than the queues', async () => {
    const limit = RESERVED + 2 * WORKERS
    for (const atOnce of [RESERVED + 100, limit - 1])
      expect(await findings({ concurrentFunctions: functionsOf(atOnce) }, production)).toEqual([
        expect.stringContaining(`warning: Lambda runs ${atOnce} functions`),
      ])
    expect(await findings({ concurrentFunctions: functionsOf(limit) }, production)).toEqual([])
  })

  it('production counts what other stages have reserved, and its own once', async () => {
    const limit = RESERVED + 2 * WORKERS
    const parameter = pagesAt('made.cloudfront.net', 'production')
    const deployed = { concurrentFunctions: functionsOf(limit, RESERVED), parameter }
    expect(await findings(deployed, production)).toEqual([])
    for (const facts of [
      { concurrentFunctions: functionsOf(limit, 1) },
      { ...deployed, concurrentFunctions: functionsOf(limit, RESERVED + 1) },
    ])
      expect(await findings(facts, production)).toEqual([
        expect.stringContaining(`production reserves ${RESERVED} and others 1, and the queues`),
      ])
  })

  it('production without a vault for its backups is warned of', async () => {
    expect(await findings({}, stageNamed('production', { mailFrom: 'you@example.org' }))).toEqual([
      'warning: production has no backups outside of this account: give --backup-vault <ARN> (docs/runbooks/restore.md "Backups")',
    ])
    expect(await findings({}, production)).toEqual([])
  })

  it('production without a legal operator is refused, with each missing part', async () => {
    expect(await findings({}, production, { operator: nobody })).toEqual([
      'problem: The legal pages of production must say who runs it: write a name, a postal address, a real email address into shared/legal/operator.ts, and commit it',
    ])
    expect(await findings({}, production, { operator: { ...someone, postalAddress: ' ' } })).toEqual([
      'problem: The legal pages of production must say who runs it: write a postal address into shared/legal/operator.ts, and commit it',
    ])
  })

  it.each(['a@finder.example', 'a@example.com', 'a@mail.example.org'])(
    'production refuses the example address %s of an operator',
    async (email) => {
      expect(await findings({}, production, { operator: { ...someone, email } })).toEqual([
        expect.stringContaining('write a real email address into shared/legal/operator.ts'),
      ])
    },
  )

  it('a stage for experiments needs no legal operator', async () => {
    expect(await findings({}, stage, { operator: nobody })).toEqual([])
  })

  it('a sender without a DMARC record is warned of, and the record of the registered domain counts', async () => {
    const without = { lookUpTexts: async () => ['v=spf1 -all'] }
    expect(await findings({}, stage, without)).toEqual([
      expect.stringMatching(
        /^warning: example\.org has no DMARC record, .* _dmarc\.example\.org "v=DMARC1; p=none"/,
      ),
    ])
    expect(await findings({}, own)).toEqual([])
  })

  it('a DNS that does not answer is warned of, and stops nothing', async () => {
    expect(await findings({}, stage, { lookUpTexts: failing('timeout') })).toEqual([
      expect.stringMatching(/^warning: The DNS did not say whether example\.org has a DMARC record/),
    ])
  })

  it('a MAIL FROM domain that SES cannot read is warned of, if the stage owns it', async () => {
    expect(await findings({ mailFromState: async () => 'Success' }, own)).toEqual([])
    expect(await findings({ mailFromState: async () => 'Failed' }, own)).toEqual([
      expect.stringMatching(/^warning: SES cannot read the MX record .* of finder\.example\.org \(Failed\)/),
    ])
    expect(await findings({ mailFromState: async () => 'Failed' })).toEqual([])
  })

  it('more readers than SES sends mails a day are warned of', async () => {
    const asked: unknown[] = []
    const countIndexed: Account['countIndexed'] = async (key, most) => {
      asked.push(key.table, key.index, most)
      return 50_000
    }
    expect(await findings({ countIndexed })).toEqual([
      expect.stringMatching(
        /^warning: SES sends 50000 mails in 24 hours .* 50000 users or more have alerts on/,
      ),
    ])
    expect(asked).toEqual(['sponsor-finder-dev-123456789012-users', 'by_alerts', 50_000])
    expect(await findings({ countIndexed: async () => 49_999 })).toEqual([])
  })

  it('a rate of SES that alerts alone use up is warned of', async () => {
    expect(await findings({ mailQuota: async () => ({ aDay: 50_000, aSecond: 10 }) })).toEqual([
      expect.stringMatching(/^warning: SES sends 10 mails a second in eu-west-2, and alerts alone take 10/),
    ])
  })

  describe('a stage with a custom page host', () => {
    it.each([
      ['without a domain', stage],
      ['at another host', withDomain('other.example.org')],
    ])(
      'the preflight check refuses a deployment %s that moves the pages, unless the option allows it',
      async (_what, other) => {
        expect(await findings({ parameter: pagesAt(host) }, other)).toEqual([
          `problem: The pages of dev are at ${host}: give --domain ${host} (and its --hosted-zone) again, or --change-host if they are to leave it`,
        ])
        expect(await findings({ parameter: pagesAt(host) }, other, { mayChangeHost: true })).toEqual([])
      },
    )

    it('the preflight check accepts an unchanged page host', async () => {
      expect(await findings({ parameter: pagesAt(host) }, withDomain(host))).toEqual([])
    })
  })

  it('the preflight check lets pages move from a host name that CloudFront generated', async () => {
    const parameter = pagesAt('d111111abcdef8.cloudfront.net')
    expect(await findings({ parameter })).toEqual([])
    expect(await findings({ parameter }, withDomain(host))).toEqual([])
  })

  it('the preflight check refuses two index changes of one table, because DynamoDB makes one at a time', async () => {
    const outbox = 'sponsor-finder-dev-123456789012-outbox'
    const having = (indexes: string[]) => ({
      indexesOf: async (name: string) => (name === outbox ? indexes : undefined),
    })
    expect(await findings(having(['waiting']))).toEqual([])
    expect(await findings(having([]))).toEqual([])
    expect(await findings(having(['by_age', 'by_size', 'waiting']))).toEqual([
      'problem: The table outbox would change 2 indexes at once (by_age, by_size): DynamoDB changes one a deployment',
    ])
  })
})
