import Type from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import type { Statistics } from './read-statistics.ts'
import type { PeopleCount } from './statistics-store.ts'

const { Optional: optional } = Type
const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const seconds = (description: string) => Type.Integer({ minimum: 0, description })
const closed = { additionalProperties: false } as const

const mostDays = 92

export const statisticsQuery = Type.Object(
  {
    days: optional(
      Type.Integer({
        minimum: 1,
        maximum: mostDays,
        description: `must be a whole number from 1 to ${mostDays}`,
      }),
    ),
  },
  closed,
)

const peopleFields = {
  people: Type.Integer({ minimum: 0, description: 'People with an account they can sign in to.' }),
  with_factor: Type.Integer({
    minimum: 0,
    description: 'Those with an authenticator app or a passkey.',
  }),
  with_passkey: count,
  dormant: Type.Integer({
    minimum: 0,
    description: 'Those who have not signed in since `dormant_before`.',
  }),
}

/** What an answer with statistics has. */
export const statisticsSchema = Type.Object(
  {
    days: Type.Array(
      Type.Object(
        {
          day: Type.String({ description: 'Such as 2026-01-31, in UTC.' }),
          people: Type.Integer({ minimum: 0, description: 'Who signed in at least once.' }),
        },
        { ...closed, title: 'ActiveDay' },
      ),
      { description: 'Every day, oldest first.' },
    ),
    months: Type.Array(
      Type.Object(
        { month: Type.String({ description: 'Such as 2026-01, in UTC.' }), people: count },
        { ...closed, title: 'ActiveMonth' },
      ),
      { description: 'The last twelve months, oldest first.' },
    ),
    apps: Type.Array(
      Type.Object(
        { client_id: text, client_name: optional(text), sign_ins: count },
        { ...closed, title: 'SignInsOfApp' },
      ),
      { description: 'Where most people signed in.' },
    ),
    methods: Type.Array(
      Type.Object(
        {
          method: Type.Enum(['password', 'passkey', 'connection', 'other']),
          connection: Type.Optional(Type.String({ description: 'The alias of the connection.' })),
          sign_ins: count,
        },
        { ...closed, title: 'SignInsByMethod' },
      ),
    ),
    refusals: Type.Array(Type.Object({ type: text, count }, { ...closed, title: 'RefusalCount' }), {
      description: 'By the type of their events.',
    }),
    people: optional(
      Type.Object(
        { ...peopleFields, counted_at: seconds('When they were counted.') },
        { ...closed, title: 'PeopleCount' },
      ),
    ),
    dormant_before: seconds('Who has not signed in since then counts as dormant.'),
    groups: Type.Array(
      Type.Object(
        { groupId: text, groupName: text, counts: optional(Type.Object(peopleFields, closed)) },
        { ...closed, title: 'GroupPeopleCount' },
      ),
      { description: 'The groups directly below, each with everything below it.' },
    ),
  },
  { ...closed, title: 'Statistics' },
)

export const exampleStatistics = {
  days: [{ day: '2026-01-31', people: 12 }],
  months: [{ month: '2026-01', people: 40 }],
  apps: [{ client_id: 'shop', client_name: 'Shop', sign_ins: 31 }],
  methods: [{ method: 'password', sign_ins: 20 }],
  refusals: [{ type: 'LOGIN_FAILURE', count: 3 }],
  people: {
    people: 57,
    with_factor: 21,
    with_passkey: 9,
    dormant: 4,
    counted_at: 1_769_860_800,
  },
  dormant_before: 1_762_084_800,
  groups: [
    {
      groupId: 'acme',
      groupName: 'Acme',
      counts: { people: 40, with_factor: 20, with_passkey: 9, dormant: 1 },
    },
  ],
}

/** Statistics as the API shows them. */
export function statisticsRecord(statistics: Statistics) {
  const { days, months, apps, methods, refusals, people, groups, dormantBefore } = statistics
  return {
    days: days.map((each) => ({ day: dateOf(each.at).slice(0, 10), people: each.people })),
    months: months.map((each) => ({ month: dateOf(each.at).slice(0, 7), people: each.people })),
    apps: apps.map((app) => ({
      client_id: app.name,
      ...(app.appName !== undefined && { client_name: app.appName }),
      sign_ins: app.count,
    })),
    methods: methods.map(({ count: sign_ins, ...method }) => ({ ...method, sign_ins })),
    refusals: refusals.map(({ name, count: times }) => ({ type: name, count: times })),
    ...(people && {
      people: { ...peopleRecord(people), counted_at: inSeconds(people.countedAt) },
    }),
    dormant_before: inSeconds(dormantBefore),
    groups: groups.map(({ groupId, groupName, counts }) => ({
      groupId,
      groupName,
      ...(counts && { counts: peopleRecord(counts) }),
    })),
  }
}

function peopleRecord({ people, withFactor, withPasskey, dormant }: PeopleCount) {
  return { people, with_factor: withFactor, with_passkey: withPasskey, dormant }
}

function dateOf(time: number): string {
  return new Date(time).toISOString()
}
