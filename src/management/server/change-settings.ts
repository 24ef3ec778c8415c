import { withoutCredentials } from '../../config/effective-settings.ts'
import { settingsByKey } from '../../config/setting-list.ts'
import type { Settings } from '../../config/settings.ts'
import {
  brokenRules,
  type GivenAtStart,
  mergeStored,
  problemOfValue,
  type SettingChange,
  type SettingStore,
  type SettingValues,
  type StoredSetting,
  settingsWith,
} from '../../config/stored-settings.ts'
import { type Actor, nameOf } from '../../events/actor.ts'
import type { Recorded, Recording } from '../../events/recorded.ts'
import { SealError, type SecretBox } from '../../kernel/sealing.ts'
import { randomId } from '../../kernel/secrets.ts'
import { invalid, ManagementError } from '../management-error.ts'

/** What changes of settings work with. */
export interface SettingChangeContext {
  readonly settings: SettingStore
  readonly recorded: Recorded<{ readonly settings: SettingStore }>
  readonly given: GivenAtStart
  readonly box: SecretBox
  /** Refuses an actor who may not change one of these settings, or has to sign in again first. */
  readonly checkMayChange: (actor: Actor, keys: readonly string[]) => void
  /** Why the actor must not make these the settings, by key: they would lock themselves out. */
  readonly problemsFor: (actor: Actor, next: Settings) => Promise<ReadonlyMap<string, string>>
}

/** New values of settings, and settings that go back to what the start gave them. */
export interface SettingWishes {
  readonly set: Readonly<Record<string, unknown>>
  readonly reset: readonly string[]
}

export type SettingChanges = ReturnType<typeof settingChanges>

/** The only place where settings are changed at run time. */
export function settingChanges(context: SettingChangeContext) {
  const { settings: store, recorded, given, box } = context

  function valuesOf(stored: readonly StoredSetting[]): SettingValues {
    return new Map(stored.map((each) => [each.key, openSetting(box, each)]))
  }

  async function checkAll(actor: Actor, wishes: SettingWishes, before: SettingValues) {
    context.checkMayChange(actor, [...Object.keys(wishes.set), ...wishes.reset])
    const own = problemsOf(given, wishes)
    if (own.length > 0) throw invalid(17002, own)
    // What does not count anyway must not stand in the way of what is right.
    const { unfit } = mergeStored(given, before)
    const values = new Map([...before].filter(([key]) => !unfit.has(key)))
    for (const [key, value] of Object.entries(wishes.set)) values.set(key, value)
    for (const key of wishes.reset) values.delete(key)
    const next = settingsWith(given, values)
    const problems = new Map(brokenRules(next).map(({ key, problem }) => [key, problem]))
    for (const [key, problem] of await context.problemsFor(actor, next)) problems.set(key, problem)
    if (problems.size > 0) {
      throw invalid(
        17002,
        [...problems].map(([key, problem]) => ({ path: `/${key}`, problem })),
      )
    }
  }

  return {
    /** Changes some settings in one step; they have to fit together. Answers what has changed. */
    change: (actor: Actor, wishes: SettingWishes): Promise<readonly string[]> =>
      recorded(actor, async (inside, log) => {
        await inside.settings.lock()
        const before = valuesOf(await inside.settings.list())
        await checkAll(actor, wishes, before)
        const changed: string[] = []
        for (const [key, value] of wished(wishes)) {
          const isSame = JSON.stringify(before.get(key)) === JSON.stringify(value)
          if (isSame) continue
          await writeSetting(inside, log, box, { key, value, earlier: before.get(key) })
          changed.push(key)
        }
        return log.done(changed)
      }),

    /** Takes a change back, if nobody has changed the setting since. Answers its key. */
    undo: (actor: Actor, id: string): Promise<string> =>
      recorded(actor, async (inside, log) => {
        await inside.settings.lock()
        const change = await inside.settings.findChange(id)
        if (!change) throw new ManagementError(17003, 'there is no such change')
        const { key } = change
        const [latest] = await inside.settings.listChanges({ key, limit: 1 })
        if (change.isSealed) {
          throw new ManagementError(17004, 'the value before was a secret; give it again')
        }
        if (latest?.id !== id) {
          throw new ManagementError(17004, 'the setting has been changed since')
        }
        const value = change.before === undefined ? undefined : JSON.parse(change.before)
        const wishes =
          value === undefined ? { set: {}, reset: [key] } : { set: { [key]: value }, reset: [] }
        const before = valuesOf(await inside.settings.list())
        await checkAll(actor, wishes, before)
        await writeSetting(inside, log, box, { key, value, earlier: before.get(key), undoes: id })
        return log.done(key)
      }),

    /** The latest changes, of one setting or of all. */
    list: (page: Parameters<SettingStore['listChanges']>[0]): Promise<readonly SettingChange[]> =>
      store.listChanges(page),
  }
}

/** The value of a stored setting; undefined if the master key does not open it. */
export function openSetting(box: SecretBox, { key, value, isSealed }: StoredSetting): unknown {
  try {
    return JSON.parse(isSealed ? box.open(value, 'setting', key) : value)
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

interface WrittenSetting {
  readonly key: string
  /** Undefined for what the start gave. */
  readonly value: unknown
  readonly earlier: unknown
  readonly undoes?: string | undefined
  readonly by?: string
}

/** Writes a setting with its place in the history, and its event. */
export async function writeSetting(
  { settings }: { readonly settings: SettingStore },
  log: Recording,
  box: SecretBox,
  { key, value, earlier, undoes, by = nameOf(log.actor) ?? 'server' }: WrittenSetting,
): Promise<void> {
  const isSealed = isSecret(key)
  const about = { changedAt: log.now, changedBy: by }
  const text = value === undefined ? undefined : JSON.stringify(value)
  if (text === undefined) await settings.remove(key)
  else {
    const kept = isSealed ? box.seal(text, 'setting', key) : text
    await settings.put({ key, value: kept, isSealed, ...about })
  }
  const before = earlier === undefined ? undefined : JSON.stringify(earlier)
  await settings.addChange({
    id: randomId(),
    key,
    // Of a secret the history knows that it was changed, and nothing more.
    before: isSealed ? undefined : before,
    after: isSealed ? undefined : text,
    isSealed,
    ...about,
    undoes,
  })
  const detail = { setting: key, from: inEvent(key, earlier), to: inEvent(key, value) }
  log.change('SETTING_CHANGED', { detail })
}

function wished({ set, reset }: SettingWishes): readonly (readonly [string, unknown])[] {
  return [...Object.entries(set), ...reset.map((key) => [key, undefined] as const)]
}

function problemsOf(given: GivenAtStart, { set, reset }: SettingWishes) {
  const wrong = Object.entries(set).flatMap(([key, value]) => {
    const problem = problemOfValue(given, key, value)
    return problem === undefined ? [] : [{ path: `/${key}`, problem }]
  })
  const unknown = reset
    .filter((key) => !settingsByKey.has(key))
    .map((key) => ({ path: `/${key}`, problem: 'is not a setting' }))
  const twice = reset
    .filter((key) => Object.hasOwn(set, key))
    .map((key) => ({ path: `/${key}`, problem: 'is set and reset at once' }))
  return [...wrong, ...unknown, ...twice]
}

const isSecret = (key: string) => settingsByKey.get(key)?.facts.secret === true

const longestInEvent = 200

/** A value as an event shows it. */
function inEvent(key: string, value: unknown): string {
  if (value === undefined) return 'as given at the start'
  if (isSecret(key)) return 'a secret'
  const shown = withoutCredentials(value)
  const text = Array.isArray(shown) ? shown.join(', ') : String(shown)
  return text.length > longestInEvent ? `${text.slice(0, longestInEvent)}…` : text
}
