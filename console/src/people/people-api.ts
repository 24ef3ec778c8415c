import { api, dataOf } from '../api/client.ts'

/** What people are searched by. */
export interface PeopleFilter {
  readonly q: string
  readonly status: Status | undefined
}

export const statuses = [
  'VERIFIED',
  'PENDING',
  'BLOCKED',
  'DECLINED',
  'COMBINED',
  'DELETED',
] as const
export type Status = (typeof statuses)[number]

const hasWord = /[\p{L}\p{N}]/u

/** A page of people; in the order in which they were added where there is no text. */
export function searchPeople({ q, status }: PeopleFilter, after: string | undefined) {
  const wanted = hasWord.test(q) ? { q } : { createdFrom: 0 }
  const body = { ...wanted, ...(status && { userStatus: status }), ...(after && { after }) }
  return dataOf(api.POST('/users-srv/search', { body: { ...body, limit: 50 } }))
}

const of = (sub: string) => ({ params: { path: { sub } } })

export const readPerson = (sub: string) => dataOf(api.GET('/users-srv/user/{sub}', of(sub)))

/** All that is known of a person. */
export type Person = Awaited<ReturnType<typeof readPerson>>

type FoundPerson = Awaited<ReturnType<typeof searchPeople>>['users'][number]

/** The name that a person is shown by. */
export function nameOf({ name, username, sub, ...rest }: Person | FoundPerson): string {
  const email = 'email' in rest ? rest.email : undefined
  return name ?? username ?? email ?? sub
}

interface Invitation {
  readonly email: string
  readonly given_name?: string
  readonly family_name?: string
  readonly language: 'en-US' | 'de-DE'
}

/** Prepares an account, and mails its owner a link. */
export const invitePerson = (body: Invitation) => dataOf(api.POST('/users-srv/invite', { body }))

interface NewPerson {
  readonly username?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly password?: string
  readonly mustChange: boolean
}

export const addPerson = (body: NewPerson) => dataOf(api.POST('/users-srv/user', { body }))

export const changeStatus = (sub: string, userStatus: Status) =>
  dataOf(api.PUT('/users-srv/user/{sub}/status', { ...of(sub), body: { userStatus } }))

export const deletePerson = (sub: string) => dataOf(api.DELETE('/users-srv/user/{sub}', of(sub)))

/** Mails a link by which a new password is chosen. */
export const sendResetLink = (email: string) =>
  dataOf(
    api.POST('/users-srv/resetpassword/initiate', {
      body: { email, processingType: 'LINK', resetMedium: 'email' },
    }),
  )

export const readSessions = (sub: string) =>
  dataOf(api.GET('/users-srv/user/{sub}/sessions', of(sub)))

export const endSession = (sub: string, sid: string) =>
  dataOf(api.DELETE('/users-srv/user/{sub}/sessions/{sid}', { params: { path: { sub, sid } } }))

export const endSessions = (sub: string) =>
  dataOf(api.DELETE('/users-srv/user/{sub}/sessions', of(sub)))

export const readConsents = (sub: string) =>
  dataOf(api.GET('/users-srv/user/{sub}/consents', of(sub)))

export const withdrawConsent = (sub: string, clientId: string) =>
  dataOf(
    api.DELETE('/users-srv/user/{sub}/consents/{clientId}', {
      params: { path: { sub, clientId } },
    }),
  )

/** The groups of a person, with the group that grants each role. */
export const readMemberships = (sub: string) =>
  dataOf(
    api.GET('/groups-srv/usergroupmap/userwithmetadata/{sub}', {
      params: { path: { sub }, query: { inherit: 'true' } },
    }),
  )

export const readEvents = (sub: string, after: string | undefined) =>
  dataOf(
    api.GET('/events-srv/events', {
      params: { query: { sub, limit: 10, ...(after && { after }) } },
    }),
  )
