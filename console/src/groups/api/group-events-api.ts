import { api, dataOf } from '../../api/client.ts'
import { startOfDay } from '../../ui/values/start-of-day.ts'

/** Which events of a group are shown. Days are in the local time of the person. */
export interface GroupEventFilters {
  readonly type?: string | undefined
  readonly sub?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A page of what happened in a group and below it, newest first. */
export function listGroupEvents(
  groupId: string,
  { type, sub, from, to }: GroupEventFilters,
  after: string | undefined,
) {
  const query = {
    ...(type && { type }),
    ...(sub && { sub }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
    ...(after !== undefined && { after }),
    expand: 'user' as const,
    limit: 50,
  }
  const params = { path: { groupId }, query: query as { expand: 'user'; limit: number } }
  return dataOf(api.GET('/groups-srv/usergroup/{groupId}/events', { params }))
}

export type GroupEvent = Awaited<ReturnType<typeof listGroupEvents>>['events'][number]
