import type { SettingKey } from '../../api/server-api.ts'

/** What settings are about: the first part of their names. */
export type SettingGroup = SettingKey extends infer Key
  ? Key extends `${infer Group}.${string}`
    ? Group
    : 'general'
  : never

/** The group of a setting. A newer server may have groups that this console does not know. */
export const groupOf = (key: string): SettingGroup =>
  (key.includes('.') ? key.slice(0, key.indexOf('.')) : 'general') as SettingGroup
