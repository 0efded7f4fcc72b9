import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import { Firewall } from '../edge/firewall.ts'
import { hostOf, type Stage } from '../stages.ts'

interface EdgeGlobalStackProps extends StackProps {
  stage: Stage
}

/** What CloudFront wants in us-east-1: the certificate of the pages' host, and the firewall. */
export class EdgeGlobalStack extends Stack {
  readonly certificate: ICertificate
  readonly firewall: Firewall

  constructor(scope: Construct, id: string, { stage, ...props }: EdgeGlobalStackProps) {
    super(scope, id, { description: 'Certificate and firewall of the edge of Sponsor Finder', ...props })
    this.certificate = new Certificate(this, 'certificate', {
      domainName: hostOf(stage),
      // the first deployment waits until the record that it names stands in the domain's DNS
      validation: CertificateValidation.fromDns(),
    })
    this.firewall = new Firewall(this, 'firewall', `sponsor-finder-${stage.name}`)
  }
}
