import type { Connection } from '../../api/connections-api.ts'
import type { Domain } from '../../api/domains-api.ts'

/** What has to be done until people of a company sign in there, in this order. */
const stepNames = ['domain', 'connect', 'try', 'use'] as const
export type StepName = (typeof stepNames)[number]

/** `next` is the first that is not done. */
type StepState = 'done' | 'next' | 'later'

interface Step {
  readonly name: StepName
  readonly state: StepState
}

type KnownDomain = Pick<Domain, 'status'>
type KnownConnection = Pick<Connection, 'use' | 'last_used_at'>

/** How far somebody has come, as far as the server knows. */
export function setUpSteps(
  domains: readonly KnownDomain[],
  connections: readonly KnownConnection[],
): readonly Step[] {
  const isDone: Readonly<Record<StepName, boolean>> = {
    domain: domains.some(({ status }) => status !== 'pending'),
    connect: connections.length > 0,
    // A trial leaves no trace. A sign-in does.
    try: connections.some(({ last_used_at: usedAt }) => usedAt !== undefined),
    use: connections.some(({ use }) => use !== 'off'),
  }
  const next = stepNames.find((name) => !isDone[name])
  return stepNames.map((name) => ({
    name,
    state: isDone[name] ? 'done' : name === next ? 'next' : 'later',
  }))
}
