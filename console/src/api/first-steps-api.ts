import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** The first steps of a new server, and what of them is done. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => dataOf(api.GET('/server-srv/first-steps')),
})

type FirstSteps = Awaited<ReturnType<NonNullable<typeof firstStepsQuery.queryFn>>>

/** A step with its state. */
export type FirstStep = FirstSteps['steps'][number]

export type StepName = FirstStep['step']

export const stepNames: readonly StepName[] = [
  ...(['address', 'mail', 'look', 'factor', 'app', 'people', 'groups'] as const),
]

/** Postpones a step for all administrators, or resumes it; `all` ends the steps. */
export const postponeStep = (step: StepName | 'all', later: boolean) =>
  dataOf(api.PUT('/server-srv/first-steps/{step}', { params: { path: { step } }, body: { later } }))
