import { queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { groupAnswer, groupParam } from '../../groups/endpoints/group-schemas.ts'
import { groupRefusals, invalidGroup } from '../../groups/groups-error.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import { groupStatistics, type StatisticsContext, serverStatistics } from './read-statistics.ts'
import {
  exampleStatistics,
  statisticsQuery,
  statisticsRecord,
  statisticsSchema,
} from './statistics-record.ts'

const usualDays = 31

const query: Fields = {
  days: {
    schema: statisticsQuery.properties.days,
    description: `Of how many days; ${usualDays} by default.`,
    example: usualDays,
  },
}

const about =
  'Days and months are those of UTC, and count who signed in. Sign-ins and refusals are counted when they happen; people, factors and who is dormant by a job that takes at most one percent of the time, so that these numbers are some minutes old, `people.counted_at` says when. In a group count those who had accepted to be in it or below it at that time.'

const answers = {
  200: groupAnswer('The statistics.', statisticsSchema, exampleStatistics),
}

const serverDoc: RouteDoc = {
  id: 'readStatistics',
  chapter: 'Events',
  summary: 'Read statistics of the server',
  description: about,
  query,
  answers,
  refusedFor: managementRefusals(14003),
}

const readServerQuery = queryReader(statisticsQuery, (faults) => invalid(14003, faults))

/** GET /events-srv/statistics. */
export function serverStatisticsEndpoint(context: StatisticsContext): Endpoint<unknown> {
  const read = serverStatistics(context)
  return defineEndpoint(serverDoc, async (request) => {
    const { days = usualDays } = readServerQuery(request)
    return success(statisticsRecord(await read(days)))
  })
}

const groupDoc: RouteDoc = {
  id: 'readGroupStatistics',
  chapter: 'Groups',
  summary: 'Read statistics of a group and everything below it',
  description: about,
  path: groupParam,
  query,
  answers,
  refusedFor: groupRefusals(11003, 11010, 11001),
}

const readGroupQuery = queryReader(statisticsQuery, invalidGroup)

/** GET /groups-srv/usergroup/{groupId}/statistics. */
export function groupStatisticsEndpoint(context: StatisticsContext): Endpoint<Actor, 'groupId'> {
  const read = groupStatistics(context)
  return defineEndpoint(groupDoc, async (request, actor) => {
    const { days = usualDays } = readGroupQuery(request)
    return success(statisticsRecord(await read(actor, request.pathParams.groupId, days)))
  })
}
