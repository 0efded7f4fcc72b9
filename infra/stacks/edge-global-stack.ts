import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import { Firewall } from '../edge/firewall.ts'
import { zoneOf } from '../constructs/zone-of.ts'
import type { Domain } from '../stage-choices.ts'
import type { Stage } from '../stages.ts'

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
