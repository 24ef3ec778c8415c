import { api, dataOf } from '../../api/client.ts'

/** A page of those who were invited into a group and have not accepted. */
export function listInvitations(groupId: string, after: string | undefined) {
  const query = after === undefined ? {} : { after }
  const params = { path: { groupId }, query }
  return dataOf(api.GET('/groups-srv/usergroup/{groupId}/invitations', { params }))
}

export type Invitation = Awaited<ReturnType<typeof listInvitations>>['invitations'][number]

const of = (groupId: string, id: string) => ({ params: { path: { groupId, id } } })

/** Accepts an invitation for the person. */
export const confirmInvitation = (groupId: string, id: string) =>
  dataOf(api.POST('/groups-srv/usergroup/{groupId}/invitations/{id}/confirm', of(groupId, id)))

export const withdrawInvitation = (groupId: string, id: string) =>
  dataOf(api.DELETE('/groups-srv/usergroup/{groupId}/invitations/{id}', of(groupId, id)))
