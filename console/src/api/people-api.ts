import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import type { MailLanguage } from './languages-api.ts'
import { type SignInFilter, signInFields } from './statistics-api.ts'

/** What people are searched by. */
export interface PeopleFilter {
  readonly q: string
  readonly status: Status | undefined
  readonly signIn?: SignInFilter | undefined
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
export function searchPeople({ q, status, signIn }: PeopleFilter, after: string | undefined) {
  const wanted = hasWord.test(q) ? { q } : { createdFrom: 0 }
  const filter = { ...(status && { userStatus: status }), ...signInFields(signIn) }
  const body = { ...wanted, ...filter, ...(after && { after }), limit: 50 }
  return dataOf(api.POST('/users-srv/search', { body }))
}

const of = (sub: string) => ({ params: { path: { sub } } })

export const readPerson = (sub: string) => dataOf(api.GET('/users-srv/user/{sub}', of(sub)))

/** All that is known of a person. */
export type Person = Awaited<ReturnType<typeof readPerson>>

/** A person as a search finds them. */
export type FoundPerson = Awaited<ReturnType<typeof searchPeople>>['users'][number]

/** The name that a person is shown by. */
export function nameOf({ name, username, sub, ...rest }: Person | FoundPerson): string {
  const email = 'email' in rest ? rest.email : undefined
  return name ?? username ?? email ?? sub
}

interface Invitation {
  readonly email: string
  readonly given_name?: string
  readonly family_name?: string
  readonly language: MailLanguage
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

/** Fields that a person gets, and the names of those that they lose. */
export type PersonChange = components['schemas']['UserChange']

/** Changes a person, if nobody has changed them since they were read. */
export async function changePerson({ sub, revision }: Person, body: PersonChange): Promise<Person> {
  const params = { path: { sub }, header: { 'if-match': `"${revision}"` } }
  await dataOf(api.PUT('/users-srv/user/profile/{sub}', { params, body }))
  return readPerson(sub)
}

/** Sets a password. With `mustChange`, the person has to replace it at the next sign-in. */
export const setPassword = (sub: string, body: { password: string; mustChange: boolean }) =>
  dataOf(api.PUT('/users-srv/user/{sub}/password', { ...of(sub), body }))

interface Merge {
  readonly stays: Person
  /** The sub of the account that ends. */
  readonly duplicate: string
  readonly change: PersonChange
  readonly isDryRun: boolean
}

/** Merges a duplicate into a person, or says what that would do. */
export function mergePeople({ stays, duplicate, change, isDryRun }: Merge) {
  const params = {
    path: { sub: stays.sub },
    query: { dryRun: isDryRun ? ('true' as const) : ('false' as const) },
    header: { 'if-match': `"${stays.revision}"` },
  }
  const body = { duplicate, user: change }
  return dataOf(api.POST('/users-srv/user/{sub}/merge', { params, body }))
}

/** The account that a merged one became part of, as long as the event of it is kept. */
export async function readMergedInto(sub: string): Promise<string | null> {
  const query = { sub, type: 'ACCOUNT_DEACTIVATED' as const, limit: 10 }
  const { events } = await dataOf(api.GET('/events-srv/events', { params: { query } }))
  const into = events.map(({ detail }) => detail.into).find((each) => typeof each === 'string')
  return typeof into === 'string' ? into : null
}

/** When the person last came through each connection, as far back as the last sign-ins go. */
export async function readLastUses(sub: string): Promise<ReadonlyMap<string, number>> {
  const query = { sub, type: 'LOGIN_SUCCESS' as const, limit: 100 }
  const { events } = await dataOf(api.GET('/events-srv/events', { params: { query } }))
  // The newest comes first, and the last one that is set stays.
  return new Map(
    events
      .toReversed()
      .map(({ detail, time }) => [String(detail.provider), Date.parse(time) / 1000]),
  )
}

export const changeStatus = (sub: string, userStatus: Status) =>
  dataOf(api.PUT('/users-srv/user/{sub}/status', { ...of(sub), body: { userStatus } }))

export const deletePerson = (sub: string) => dataOf(api.DELETE('/users-srv/user/{sub}', of(sub)))

/** Keeps an account whose owner has asked to delete it. */
export const keepPerson = (sub: string) =>
  dataOf(api.DELETE('/users-srv/user/{sub}/deletion', of(sub)))

type LinkBody = Omit<components['schemas']['PasswordLinkRequest'], 'limit'>
const sendLinks = (body: LinkBody) =>
  dataOf(api.POST('/users-srv/password-links', { body: { ...body, limit: 100 } }))

/** What became of a link. */
export type LinkOutcome = components['schemas']['PasswordLink']['outcome']

/** Mails a person a link by which a password is chosen; answers what became of it. */
export async function sendLink(sub: string): Promise<LinkOutcome> {
  const { people } = await sendLinks({ subs: [sub] })
  return people[0]?.outcome ?? 'unknown'
}

/** Mails such links to a page of those who have no password, in one group or in all. */
export const sendFirstLinks = (groupId: string | undefined, after: string | undefined) =>
  sendLinks({ withoutPassword: true, ...(groupId && { groupId }), ...(after && { after }) })

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

/** What a person proves themselves with beside the password, or instead of it. */
export const readFactors = (sub: string) =>
  dataOf(api.GET('/users-srv/user/{sub}/factors', { params: { path: { sub } } }))

export type Factor = Awaited<ReturnType<typeof readFactors>>['factors'][number]

const ofFactor = (sub: string, factorId: string) => ({ params: { path: { sub, factorId } } })

export const renameFactor = (sub: string, factorId: string, name: string) =>
  dataOf(
    api.PUT('/users-srv/user/{sub}/factors/{factorId}', {
      ...ofFactor(sub, factorId),
      body: { name },
    }),
  )

export const removeFactor = (sub: string, factorId: string) =>
  dataOf(api.DELETE('/users-srv/user/{sub}/factors/{factorId}', ofFactor(sub, factorId)))

/** Removes all factors, and ends all sessions. */
export const resetFactors = (sub: string) =>
  dataOf(api.DELETE('/users-srv/user/{sub}/factors', { params: { path: { sub } } }))
