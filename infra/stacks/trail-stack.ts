import { Aws, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { AppBucket } from '../constructs/app-bucket.ts'
import { type Stage, stackNameOf } from '../stages.ts'

interface TrailStackProps extends StackProps {
  stage: Stage
  resourcePrefix: string
}

/**
 * How long nobody can delete the records, and when they expire. They may name a key, such as an email, and our privacy
 * page promises three months.
 */
const DAYS = 90

export const trailBucketOf = (resourcePrefix: string): string => `${resourcePrefix}-trail`

/**
 * The trail of who changes the account, and who but the roles of the stage reads or writes its tables
 * (docs/decisions/072-keys-region-trail.md).
 */
export class TrailStack extends Stack {
  constructor(scope: Construct, id: string, { stage, resourcePrefix, ...props }: TrailStackProps) {
    super(scope, id, { description: 'Who changes Sponsor Finder and who reads its tables', ...props })
    const trailName = stackNameOf(stage, 'trail')
    const { bucket } = new AppBucket(this, 'records', {
      bucketName: trailBucketOf(resourcePrefix),
      isDisposable: stage.isDisposable,
      lockedDays: DAYS,
      expires: [{ prefix: '', days: DAYS }],
    })
    const cloudTrail = {
      principals: [new ServicePrincipal('cloudtrail.amazonaws.com')],
      conditions: {
        StringEquals: {
          'aws:SourceArn': `arn:${Aws.PARTITION}:cloudtrail:${this.region}:${Aws.ACCOUNT_ID}:trail/${trailName}`,
        },
      },
    }
    bucket.addToResourcePolicy(
      new PolicyStatement({ actions: ['s3:GetBucketAcl'], resources: [bucket.bucketArn], ...cloudTrail }),
    )
    bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/*`)],
        ...cloudTrail,
      }),
    )
    /** Selects the calls on a type of resource of the stage by any identity but the roles of the stage. */
    const calls = (name: string, type: string) => ({
      name,
      fieldSelectors: [
        { field: 'eventCategory', equalTo: ['Data'] },
        { field: 'resources.type', equalTo: [type] },
        {
          field: 'resources.ARN',
          startsWith: [
            `arn:${Aws.PARTITION}:dynamodb:${this.region}:${Aws.ACCOUNT_ID}:table/${resourcePrefix}-`,
          ],
        },
        {
          field: 'userIdentity.arn',
          // CloudFormation begins the name of a role with 25 characters of the name of its stack, or with all of it
          notStartsWith: [
            `arn:${Aws.PARTITION}:sts::${Aws.ACCOUNT_ID}:assumed-role/${stackNameOf(stage, '')}`,
          ],
        },
      ],
    })
    const trail = new CfnTrail(this, 'trail', {
      trailName,
      s3BucketName: bucket.bucketName,
      isLogging: true,
      enableLogFileValidation: true,
      // sign-ins and changes of IAM are events of us-east-1
      isMultiRegionTrail: true,
      includeGlobalServiceEvents: true,
      advancedEventSelectors: [
        {
          name: 'Changes of the account',
          fieldSelectors: [{ field: 'eventCategory', equalTo: ['Management'] }],
        },
        calls('Tables, read or written by anybody but our functions', 'AWS::DynamoDB::Table'),
        // each change of a table, with the item before and after it
        calls('Streams, read by anybody but our functions', 'AWS::DynamoDB::Stream'),
      ],
    })
    // CloudTrail tries to write to the bucket when the trail is made
    if (bucket.policy !== undefined) trail.node.addDependency(bucket.policy)
  }
}
