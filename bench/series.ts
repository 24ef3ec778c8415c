import { companyAims } from './company/company-aims.ts'
import { companyTable } from './company/company-table.ts'
import { type Contest, companyContests, protocolContests } from './contests.ts'
import { chart } from './report/chart.ts'
import { type Aim, protocolAims } from './report/goals.ts'
import type { Result } from './report/result.ts'
import {
  connectionsTable,
  figuresTable,
  markdownTable,
  rememberedTable,
  startsTable,
  workloadsTable,
} from './report/tables.ts'
import type { Target } from './targets/target.ts'
import { companyTargets, protocolTargets } from './targets/targets.ts'

/** What is measured in one go, and how it is reported. */
export interface Series {
  readonly name: string
  readonly contests: readonly Contest[]
  readonly targets: readonly Target[]
  /** Numbers of connections, unless others are asked for; goals are about the first. */
  readonly connections: string
  readonly aims: readonly Aim[]
  /** The table on the page about performance. */
  summary(result: Result): string
  /** What the report of a published run holds after the goals. */
  chapters(result: Result): string
  chart?(result: Result): string
}

/** Ostiary beside other servers and the limits of the machine. */
export const protocolSeries: Series = {
  name: 'protocol',
  contests: protocolContests,
  targets: protocolTargets,
  connections: '32,1,8,128',
  aims: protocolAims,
  summary: (result) => markdownTable(workloadsTable(result)),
  chapters: (result) => `
## Every figure at ${result.connections} connections

${markdownTable(figuresTable(result, result.connections))}
## What is remembered

${markdownTable(rememberedTable(result))}
## Ostiary as connections are added

${markdownTable(connectionsTable(result))}
## Start-up

${markdownTable(startsTable(result))}
## Left out

${result.skipped.map((line) => `- ${line}\n`).join('')}`,
  chart,
}

/** Ostiary with a large tree of groups. */
export const companySeries: Series = {
  name: 'groups',
  contests: companyContests,
  targets: companyTargets,
  connections: '1,32',
  aims: companyAims,
  summary: (result) => markdownTable(companyTable(result)),
  chapters: (result) => `
## Every figure

${markdownTable(companyTable(result))}`,
}
