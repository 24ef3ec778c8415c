import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'
import type { MailLanguage } from './languages-api.ts'

/** A page of those who were invited into a group and have not accepted. */
export function listInvitations(groupId: string, after: string | undefined) {
  const query = after === undefined ? {} : { after }
  const params = { path: { groupId }, query }
  return dataOf(api.GET('/groups-srv/usergroup/{groupId}/invitations', { params }))
}

export type Invitation = Awaited<ReturnType<typeof listInvitations>>['invitations'][number]

const of = (groupId: string, id: string) => ({ params: { path: { groupId, id } } })

/** A page of those who were invited into a group, `root` for all, and into those below it. */
export function listInvitationsBelow(groupId: string, after: string | undefined) {
  const query = { below: 'true' as const, ...(after !== undefined && { after }) }
  const params = { path: { groupId }, query }
  return dataOf(api.GET('/groups-srv/usergroup/{groupId}/invitations', { params }))
}

/** Tells the person once more. */
export const resendInvitation = (groupId: string, id: string) =>
  dataOf(api.POST('/groups-srv/usergroup/{groupId}/invitations/{id}/resend', of(groupId, id)))

/** A page of links to choose a password, for members of a group who have none. */
export function sendMemberLinks(groupId: string, after: string | undefined, dryRun: boolean) {
  const body = { groupId, dryRun, limit: 100, ...(after !== undefined && { after }) }
  return dataOf(api.POST('/groups-srv/password-links', { body }))
}

/** Accepts an invitation for the person. */
export const confirmInvitation = (groupId: string, id: string) =>
  dataOf(api.POST('/groups-srv/usergroup/{groupId}/invitations/{id}/confirm', of(groupId, id)))

export const withdrawInvitation = (groupId: string, id: string) =>
  dataOf(api.DELETE('/groups-srv/usergroup/{groupId}/invitations/{id}', of(groupId, id)))

interface NewInvitations {
  readonly groupId: string
  readonly emails: readonly string[]
  readonly roles: readonly string[]
  readonly language: MailLanguage
  /** The app that the page of the link leads on to. */
  readonly clientId: string | undefined
}

/** What became of an invitation. */
export type InviteOutcome =
  | { readonly email: string; readonly kind: 'invited' | 'added' | 'unchanged' }
  | { readonly email: string; readonly kind: 'refused'; readonly error: ApiError }

/**
 * Invites people one after another; `onEach` gets how many are done. Once the limit of invitations
 * is reached, the others are not tried.
 */
export async function invitePeople(
  invitation: NewInvitations,
  onEach: (done: number) => void,
): Promise<readonly InviteOutcome[]> {
  const outcomes: InviteOutcome[] = []
  for (const email of invitation.emails) {
    const last = outcomes.at(-1)
    const isStopped = last?.kind === 'refused' && last.error.status === 429
    outcomes.push(isStopped ? { ...last, email } : await inviteOne(email, invitation))
    onEach(outcomes.length)
  }
  return outcomes
}

async function inviteOne(
  email: string,
  { groupId, roles, language, clientId }: NewInvitations,
): Promise<InviteOutcome> {
  const body = {
    email,
    language,
    ...(clientId && { client_id: clientId }),
    memberships: [{ groupId, roles: [...roles] }],
  }
  try {
    const { invited, memberships } = await dataOf(api.POST('/groups-srv/invitations', { body }))
    if (invited) return { email, kind: 'invited' }
    const isSame = memberships.every(({ change }) => change === 'unchanged')
    return { email, kind: isSame ? 'unchanged' : 'added' }
  } catch (error) {
    if (error instanceof ApiError) return { email, kind: 'refused', error }
    throw error
  }
}
