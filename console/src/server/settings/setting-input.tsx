import {
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { ReactNode } from 'react'
import type { Setting } from '../../api/server-api.ts'
import type { SettingValue } from '../../api/settings-api.ts'
import { useChangeWords } from './change-words.ts'

/** What a form holds of a value: text, but for switches and choices of several. */
export type TypedValue = string | number | boolean | readonly string[]

/** The value of a setting as its input shows it. A secret is typed anew. */
export function typedValue({ input, value, default: standard, is_secret }: Setting): TypedValue {
  const shown = is_secret ? undefined : (value ?? standard)
  switch (input.kind) {
    case 'flag':
      return shown === true
    case 'list':
      return Array.isArray(shown) ? shown.join('\n') : ''
    case 'choices':
      return Array.isArray(shown) ? shown.map(String) : []
    case 'whole':
    case 'number':
      return typeof shown === 'number' ? shown : ''
    default:
      return shown === undefined ? '' : String(shown)
  }
}

/** The value that the API gets; undefined while nothing is typed. */
export function sentValue({ input }: Setting, typed: TypedValue): SettingValue | undefined {
  switch (input.kind) {
    case 'flag':
      return typed === true
    case 'list':
      return String(typed)
        .split(/[\n,]/)
        .map((item) => item.trim())
        .filter(Boolean)
    case 'choices':
      return Array.isArray(typed) ? [...typed] : []
    case 'choice':
      return input.choices?.find((choice) => String(choice) === typed)
    case 'whole':
    case 'number':
      return typed === '' ? undefined : Number(typed)
    default:
      return String(typed).trim() || undefined
  }
}

interface SettingInputProps {
  readonly setting: Setting
  readonly typed: TypedValue
  readonly onChange: (typed: TypedValue) => void
  readonly error: ReactNode
}

/** The field for the value of a setting. */
export function SettingInput({ setting, typed, onChange, error }: SettingInputProps) {
  const words = useChangeWords()
  const { input, is_secret: isSecret, key } = setting
  const shared = { label: words.newValue, error, 'data-autofocus': true }
  switch (input.kind) {
    case 'flag':
      return (
        <Switch
          {...shared}
          label={key}
          checked={typed === true}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          data={(input.choices ?? []).map(String)}
          value={String(typed)}
          onChange={(value) => onChange(value ?? '')}
          allowDeselect={false}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...shared}
          data={(input.choices ?? []).map(String)}
          value={Array.isArray(typed) ? [...typed] : []}
          onChange={onChange}
        />
      )
    case 'list':
      return (
        <Textarea
          {...shared}
          description={words.onePerLine}
          autosize
          minRows={3}
          value={String(typed)}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      )
    case 'whole':
    case 'number':
      return (
        <NumberInput
          {...shared}
          {...(input.minimum !== undefined && { min: input.minimum })}
          {...(input.maximum !== undefined && { max: input.maximum })}
          clampBehavior="none"
          allowDecimal={input.kind === 'number'}
          value={Number.isNaN(Number(typed)) || typed === '' ? '' : Number(typed)}
          onChange={onChange}
        />
      )
    default:
      return isSecret ? (
        <PasswordInput
          {...shared}
          description={words.secretHint}
          autoComplete="off"
          value={String(typed)}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      ) : (
        <TextInput
          {...shared}
          value={String(typed)}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      )
  }
}
