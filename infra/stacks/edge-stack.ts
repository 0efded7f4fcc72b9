import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { browserFamilies, extensionPackage } from '#shared/extension-packages.ts'
import { resourceName } from '#shared/system/names.ts'
import { zoneOf } from '../constructs/zone-of.ts'
import type { FunctionUrls } from '../edge/api-behaviors.ts'
import { AppDistribution } from '../edge/app-distribution.ts'
import { Firewall } from '../edge/firewall.ts'
import { PageBucket } from '../edge/page-bucket.ts'
import { readBuiltPage } from '../page/read-built-page.ts'
import type { Domain } from '../stage-choices.ts'
import { fileKeyIdsParameterOf, pageOriginParameterOf, type Stage } from '../stages.ts'

/** What is made before the stack. `npm run deploy` passes the keys. */
export interface EdgeParts {
  pageFolder: string
  /** The public keys of signed addresses of files, in PEM by our ids. */
  fileKeys: Record<string, string>
  /** The public keys of what devices keep. */
  publishingKeys: readonly string[]
  /** The folder with the packages of the extension; undefined while the origin of the stage is not known. */
  packages?: string | undefined
}

interface EdgeStackProps extends StackProps, EdgeParts {
  stage: Stage
  resourcePrefix: string
  api: RestApi
  urls: FunctionUrls
  originSecret: Secret
  /** The stack in us-east-1; absent if the stage has neither a custom host nor a firewall. */
  global: EdgeGlobalStack | undefined
}

/** The public entry point: the page, and the API on the same host. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    const {
      stage,
      resourcePrefix,
      pageFolder,
      api,
      urls,
      originSecret,
      fileKeys,
      publishingKeys,
      packages,
      global,
    } = props
    super(scope, id, {
      description: 'The page of Sponsor Finder, and CloudFront in front of page and API',
      ...props,
    })
    const pageBucket = new PageBucket(this, 'page', {
      stage,
      bucketName: `${resourcePrefix}-page`,
      folder: pageFolder,
    })
    const page = readBuiltPage(pageFolder)
    if (packages !== undefined) {
      pageBucket.uploadPackages(packages)
      page.files.push(...browserFamilies.map(extensionPackage))
    }
    const { domain } = stage
    const { distribution, fileKeyIds } = new AppDistribution(this, 'edge', {
      name: `sponsor-finder-${stage.name}`,
      ...(domain && global?.certificate && { own: { host: domain.host, certificate: global.certificate } }),
      ...(global?.firewall && { firewallArn: global.firewall.arn }),
      page,
      pageBucket,
      filesBucketName: resourceName(resourcePrefix, 'files'),
      uploadsBucketName: resourceName(resourcePrefix, 'uploads'),
      fileKeys,
      apiHost: `${api.restApiId}.execute-api.${this.region}.${this.urlSuffix}`,
      originSecret,
      urls,
    })
    if (domain !== undefined) this.pointHere(domain, distribution)
    const origin = `https://${domain?.host ?? distribution.distributionDomainName}`
    pageBucket.uploadPages({ origin, publishingKeys })
    new StringParameter(this, 'page-origin', {
      parameterName: pageOriginParameterOf(stage),
      description: 'Where the pages of Sponsor Finder are; functions write it into mail and redirects',
      stringValue: origin,
    })
    const idsParameter = new StringParameter(this, 'file-key-ids', {
      parameterName: fileKeyIdsParameterOf(stage),
      description: 'CloudFront’s ids of the keys that sign the addresses of files',
      stringValue: this.toJsonString(fileKeyIds),
    })
    // functions sign with a key only after CloudFront accepts it
    idsParameter.node.addDependency(distribution)
    new CfnOutput(this, 'PageAddress', { value: origin })
  }

  private pointHere(domain: Domain, distribution: Distribution): void {
    const zone = zoneOf(this, domain)
    if (zone === undefined) {
      new CfnOutput(this, 'PointTheHostHere', {
        description: 'What the host of the pages must be an alias of, in the domain’s DNS',
        value: distribution.distributionDomainName,
      })
      return
    }
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
    new ARecord(this, 'ipv4', { zone, target })
    new AaaaRecord(this, 'ipv6', { zone, target })
  }
}

interface EdgeGlobalStackProps extends StackProps {
  stage: Stage
}

/** The resources that CloudFront needs in us-east-1: the certificate of a custom host, and the firewall. */
export class EdgeGlobalStack extends Stack {
  readonly certificate: ICertificate | undefined
  readonly firewall: Firewall | undefined

  constructor(scope: Construct, id: string, { stage, ...props }: EdgeGlobalStackProps) {
    super(scope, id, { description: 'Certificate and firewall of the edge of Sponsor Finder', ...props })
    if (stage.domain !== undefined) this.certificate = this.certificateOf(stage.domain)
    if (stage.hasFirewall) this.firewall = new Firewall(this, 'firewall', `sponsor-finder-${stage.name}`)
  }

  private certificateOf(domain: Domain): ICertificate {
    return new Certificate(this, 'certificate', {
      domainName: domain.host,
      // without a hosted zone, the first deployment waits until an operator adds the validation record of ACM
      validation: CertificateValidation.fromDns(zoneOf(this, domain)),
    })
  }
}
