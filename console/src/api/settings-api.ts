import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { Setting } from './server-api.ts'

export type SettingValue = NonNullable<Setting['value']>

/** Changes one setting. */
export const changeSetting = (key: string, value: SettingValue) =>
  dataOf(api.PATCH('/server-srv/settings', { body: { set: { [key]: value } } }))

/** Changes some settings in one step. */
export const changeSettings = (set: Readonly<Record<string, SettingValue>>) =>
  dataOf(api.PATCH('/server-srv/settings', { body: { set } }))

/** Lets a setting have its default again, or what a start gives. */
export const resetSetting = (key: string) =>
  dataOf(api.PATCH('/server-srv/settings', { body: { reset: [key] } }))

/** What was changed, of one setting or of all, the latest first. */
export const settingChangesQuery = (key: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'changes', key],
    queryFn: ({ pageParam }) =>
      dataOf(
        api.GET('/server-srv/settings/changes', {
          params: {
            query: {
              limit: key === undefined ? 25 : 10,
              ...(key !== undefined && { key }),
              ...(pageParam !== undefined && { after: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export type SettingChange = Awaited<
  ReturnType<NonNullable<ReturnType<typeof settingChangesQuery>['queryFn']>>
>['changes'][number]

/** The change that set a setting to a value just now; undefined if it has another one by now. */
export async function findChange(
  key: string,
  after: SettingValue,
): Promise<SettingChange | undefined> {
  const query = { key, limit: 1 }
  const { changes } = await dataOf(api.GET('/server-srv/settings/changes', { params: { query } }))
  return changes.find((change) => JSON.stringify(change.after) === JSON.stringify(after))
}

/** Takes a change back. */
export const undoSettingChange = (id: string) =>
  dataOf(api.POST('/server-srv/settings/changes/{id}/undo', { params: { path: { id } } }))

interface MailTest {
  readonly to?: string
  readonly smtp_url?: string
  readonly from?: string
}

/** Sends an email at once; answers what the mail server says. */
export const testMail = (body: MailTest) => dataOf(api.POST('/server-srv/mail-test', { body }))
