import { api, dataOf } from './client.ts'

/** What can be brought back, by the families of their calls. */
export type BinKind = 'users' | 'groups' | 'apps'

/** A page of what was deleted, the latest first. */
export function listBin(kind: BinKind, after: string | undefined) {
  const options = { params: { query: { limit: 50, ...(after && { after }) } } }
  if (kind === 'users') return dataOf(api.GET('/users-srv/bin', options))
  if (kind === 'groups') return dataOf(api.GET('/groups-srv/bin', options))
  return dataOf(api.GET('/apps-srv/bin', options))
}

export type BinEntry = Awaited<ReturnType<typeof listBin>>['entries'][number]

/** Brings something back; a group also below another one than before. */
export function restoreFromBin(kind: BinKind, ref: string, parentId?: string) {
  const path = { ref }
  if (kind === 'users') {
    return dataOf(api.POST('/users-srv/bin/{ref}/restore', { params: { path } }))
  }
  if (kind === 'apps') return dataOf(api.POST('/apps-srv/bin/{ref}/restore', { params: { path } }))
  const query = parentId === undefined ? {} : { parentId }
  return dataOf(api.POST('/groups-srv/bin/{ref}/restore', { params: { path, query } }))
}

export type BroughtBack = Awaited<ReturnType<typeof restoreFromBin>>

/** Erases something at once. */
export function eraseFromBin(kind: BinKind, ref: string) {
  const params = { path: { ref } }
  if (kind === 'users') return dataOf(api.DELETE('/users-srv/bin/{ref}', { params }))
  if (kind === 'groups') return dataOf(api.DELETE('/groups-srv/bin/{ref}', { params }))
  return dataOf(api.DELETE('/apps-srv/bin/{ref}', { params }))
}
