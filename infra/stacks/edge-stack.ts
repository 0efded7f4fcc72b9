import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { resourceName } from '../../shared/system/names.ts'
import { HouseDistribution } from '../edge/house-distribution.ts'
import { PageBucket } from '../edge/page-bucket.ts'
import { readPage } from '../page/read-page.ts'
import { hostOf, type Stage } from '../stages.ts'
import type { EdgeGlobalStack } from './edge-global-stack.ts'

interface EdgeStackProps extends StackProps {
  stage: Stage
  resourcePrefix: string
  /** The folder of the built page. */
  pageFolder: string
  api: RestApi
  originSecret: Secret
  global: EdgeGlobalStack
}

/** What readers reach: the page and, behind the same host, the API. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    const { stage, resourcePrefix, pageFolder, api, originSecret, global } = props
    super(scope, id, {
      description: 'The page of Sponsor Finder, and CloudFront in front of page and API',
      ...props,
    })
    const pageBucket = new PageBucket(this, 'page', {
      stage,
      bucketName: `${resourcePrefix}-page`,
      folder: pageFolder,
    })
    const { distribution } = new HouseDistribution(this, 'edge', {
      name: `sponsor-finder-${stage.name}`,
      host: hostOf(stage),
      certificate: global.certificate,
      firewallArn: global.firewall.arn,
      page: readPage(pageFolder),
      pageBucket,
      filesBucketName: resourceName(resourcePrefix, 'files'),
      apiHost: `${api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`,
      originSecret,
    })
    new CfnOutput(this, 'PageAddress', { value: stage.pageOrigin })
    new CfnOutput(this, 'PointTheHostHere', {
      description: 'What the host of the pages must be an alias of, in the domain’s DNS',
      value: distribution.distributionDomainName,
    })
  }
}
