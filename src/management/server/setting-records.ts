import type { Static } from 'typebox'
import Type from 'typebox'
import type { EffectiveSetting } from '../../config/effective-settings.ts'
import type { SettingFacts } from '../../config/setting-kinds.ts'
import type { SettingChange } from '../../config/stored-settings.ts'
import { inSeconds } from '../../kernel/time.ts'

const { Optional: optional } = Type
const text = Type.String()

/** The value of a setting, as JSON has it. */
export const settingValueSchema = Type.Union([
  text,
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.Union([text, Type.Number()])),
])

const keySchema = Type.String({ maxLength: 128 })

/** What a body asks of settings. */
export const settingWishes = {
  set: optional(
    Type.Record(keySchema, settingValueSchema, {
      description: 'must be an object of values by the keys of their settings',
    }),
  ),
  reset: optional(
    Type.Array(keySchema, { maxItems: 500, description: 'must be a list of keys of settings' }),
  ),
}

const inputSchema = Type.Object(
  {
    kind: Type.Enum(['text', 'number', 'whole', 'flag', 'choice', 'list', 'choices']),
    choices: optional(Type.Array(Type.Union([text, Type.Number()]))),
    minimum: optional(Type.Number()),
    maximum: optional(Type.Number()),
  },
  { additionalProperties: false, title: 'SettingInput' },
)

export const settingSchema = Type.Object(
  {
    key: Type.String({ description: 'The name in a settings file.' }),
    variable: Type.String({ description: 'The name in the environment.' }),
    description: text,
    rule: Type.String({ description: 'What a value must be.' }),
    input: inputSchema,
    source: Type.String({
      description:
        'Where the value comes from: the path of a file, a variable, an option, `store` if it was changed at run time, or `default`.',
    }),
    is_secret: Type.Boolean({
      description: 'The value of a secret is never shown; of an address, the host is.',
    }),
    is_set: Type.Boolean({ description: 'Whether there is a value.' }),
    value: optional(settingValueSchema),
    default: optional(settingValueSchema),
    default_words: optional(
      Type.String({ description: 'Describes a default that depends on other settings.' }),
    ),
    is_changeable: Type.Boolean({ description: 'Whether it can be changed at run time.' }),
    fixed_by: optional(
      Type.String({
        description:
          'Why it cannot: `source` if a file, a variable or a program gives it, else the name of a reason.',
      }),
    ),
    fixed_why: optional(Type.String({ description: 'The same in words.' })),
    changed_at: optional(Type.Integer({ minimum: 0 })),
    changed_by: optional(
      Type.String({ description: 'A person, a client, or the name of an operator.' }),
    ),
    problem: optional(
      Type.String({ description: 'Why the value that was given at run time does not count.' }),
    ),
  },
  { additionalProperties: false, title: 'Setting' },
)

/** A setting, for examples. */
export const exampleSetting = {
  key: 'users.registration',
  variable: 'OSTIARY_USERS_REGISTRATION',
  description: 'Who can register.',
  rule: 'one of open, invite, off',
  input: { kind: 'choice' as const, choices: ['open', 'invite', 'off'] },
  source: 'store',
  is_secret: false,
  is_set: true,
  value: 'invite',
  default: 'open',
  is_changeable: true,
  changed_at: 1_767_225_600,
  changed_by: 'command line',
}

/** A setting, as the API and the command show it. */
export function settingRecord(setting: EffectiveSetting) {
  const { key, variable, description, rule, facts, source, value, fixed, changed } = setting
  return {
    key,
    variable,
    description,
    rule,
    input: inputOf(facts),
    source,
    is_secret: setting.isSecret,
    is_set: setting.isSet,
    ...(value !== undefined && { value }),
    ...(facts.default !== undefined && { default: facts.default }),
    ...(facts.derived !== undefined && { default_words: facts.derived }),
    is_changeable: fixed === undefined,
    ...(fixed && { fixed_by: fixed.by, fixed_why: fixed.why }),
    ...(changed && { changed_at: inSeconds(changed.at), changed_by: changed.by }),
    ...(changed?.problem !== undefined && { problem: changed.problem }),
  }
}

function inputOf({ type, enum: choices, items, minimum, maximum }: SettingFacts) {
  if (choices) return { kind: 'choice', choices }
  switch (type) {
    case 'array':
      return items?.enum ? { kind: 'choices', choices: items.enum } : { kind: 'list' }
    case 'integer':
    case 'number':
      return { kind: type === 'integer' ? 'whole' : 'number', minimum, maximum }
    case 'boolean':
      return { kind: 'flag' }
    default:
      return { kind: 'text' }
  }
}

export const settingChangeSchema = Type.Object(
  {
    id: Type.String(),
    key: Type.String(),
    is_secret: Type.Boolean({ description: 'Then the history has no values.' }),
    before: optional(settingValueSchema),
    after: optional(settingValueSchema),
    time: Type.Integer({ minimum: 0 }),
    by: Type.String({ description: 'A person, a client, or the name of an operator.' }),
    undoes: optional(Type.String({ description: 'The change that this one has taken back.' })),
  },
  { additionalProperties: false, title: 'SettingChange' },
)

/** A change, as the API and the command show it. */
export function settingChangeRecord(change: SettingChange): Static<typeof settingChangeSchema> {
  const { id, key, isSealed, before, after, changedAt, changedBy, undoes } = change
  return {
    id,
    key,
    is_secret: isSealed,
    ...(before !== undefined && { before: JSON.parse(before) }),
    ...(after !== undefined && { after: JSON.parse(after) }),
    time: inSeconds(changedAt),
    by: changedBy,
    ...(undoes !== undefined && { undoes }),
  }
}
