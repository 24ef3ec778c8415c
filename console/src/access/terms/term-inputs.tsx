import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DayInput, EndField } from './end-field.tsx'
import type { TermFields } from './term-fields.ts'
import { useTermWords } from './term-words.ts'
import { useZone } from './use-zone.ts'

interface TermInputsProps {
  readonly groupId: string
  /** The roles that are given, each of which can have another end. */
  readonly roles: readonly string[]
  readonly value: TermFields
  readonly onChange: (fields: TermFields) => void
}

/** Until when roles are given, and why. */
export function TermInputs({ groupId, roles, value, onChange }: TermInputsProps) {
  const words = useTermWords()
  const zone = useZone(groupId)
  const [hasOwnEnds, setOwnEnds] = useState(Object.values(value.ends).some((day) => day !== ''))
  const { until, reason, ends } = value
  return (
    <Stack gap="sm">
      <EndField value={until} onChange={(day) => onChange({ ...value, until: day })} zone={zone} />
      {/* Always there: it must not move the button whose click ends the typing of a role. */}
      <Checkbox
        label={words.each}
        disabled={roles.length === 0}
        checked={hasOwnEnds}
        onChange={({ currentTarget: { checked } }) => {
          setOwnEnds(checked)
          if (!checked) onChange({ ...value, ends: {} })
        }}
      />
      {hasOwnEnds && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {roles.map((role) => (
            <DayInput
              key={role}
              label={words.lastDayOf(role)}
              value={ends[role] ?? ''}
              onChange={(day) => onChange({ ...value, ends: { ...ends, [role]: day } })}
            />
          ))}
        </SimpleGrid>
      )}
      <ReasonInput value={reason} onChange={(text) => onChange({ ...value, reason: text })} />
    </Stack>
  )
}

interface ReasonInputProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Why somebody has a role. */
export function ReasonInput({ value, onChange }: ReasonInputProps) {
  const words = useTermWords()
  return (
    <TextInput
      label={words.reason}
      description={words.reasonHint}
      maxLength={500}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
