import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import { groupsKey } from './groups-api.ts'
import type { SettingValue } from './settings-api.ts'

/** The look of an app or a group. */
export type Look = components['schemas']['Look']

const ofGroup = '/groups-srv/usergroup/{groupId}/look'
const group = (groupId: string) => ({ params: { path: { groupId } } })

/** The look of a group, and those that it inherits. */
export const groupLookQuery = (groupId: string) =>
  queryOptions({
    queryKey: [groupsKey, 'look', groupId],
    queryFn: () => dataOf(api.GET(ofGroup, group(groupId))),
  })

/** Sets the look of a group; undefined removes it. */
export const changeGroupLook = (groupId: string, look: Look | undefined) =>
  look === undefined
    ? dataOf(api.DELETE(ofGroup, group(groupId)))
    : dataOf(api.PUT(ofGroup, { ...group(groupId), body: look }))

/** New values of settings, and settings that go back to what they were without a change. */
export interface LookWishes {
  readonly set: Readonly<Record<string, SettingValue>>
  readonly reset: readonly string[]
}

/** Where a look can be seen before it is chosen, and how readable it is. Stores nothing. */
export const lookPreviewQuery = ({ set, reset }: LookWishes) =>
  queryOptions({
    queryKey: ['look preview', set, reset],
    queryFn: () =>
      dataOf(api.POST('/server-srv/look/preview', { body: { set, reset: [...reset] } })),
    placeholderData: keepPreviousData,
    // The address of a preview counts for 15 minutes.
    staleTime: 10 * 60_000,
    refetchInterval: 10 * 60_000,
  })

type LookPreview = Awaited<ReturnType<NonNullable<ReturnType<typeof lookPreviewQuery>['queryFn']>>>

export type Contrast = LookPreview['contrasts'][number]

/** Changes settings of the look in one step. */
export const changeLook = ({ set, reset }: LookWishes) =>
  dataOf(api.PATCH('/server-srv/settings', { body: { set, reset: [...reset] } }))

/** Uploads an image; answers how settings name it. */
export async function uploadLookImage(file: File, use: 'logo' | 'icon'): Promise<string> {
  const data = await inBase64(file)
  return (await dataOf(api.POST('/server-srv/look/images', { body: { data, use } }))).image
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
