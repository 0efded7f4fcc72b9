import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { addTables, type AppTables } from '../constructs/app-tables.ts'

interface TablesStackProps extends StackProps {
  tablePrefix: string
  isDisposable: boolean
}

/**
 * The tables of a restored generation of the data. The first generation is in the data stack. A stack for each generation
 * leaves the tables in use alone, while `npm run sponsor -- restore` fills the new ones.
 */
export class TablesStack extends Stack {
  readonly tables: AppTables

  constructor(scope: Construct, id: string, { tablePrefix, isDisposable, ...props }: TablesStackProps) {
    super(scope, id, { description: 'The tables of a restored generation of Sponsor Finder', ...props })
    this.tables = addTables(this, tablePrefix, isDisposable)
  }
}
