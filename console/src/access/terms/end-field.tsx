import { Chip, Group, Input, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { dayFrom } from './days.ts'
import { type LastDay, never } from './term-fields.ts'
import { useTermWords } from './term-words.ts'

const choices = ['never', 'day', 'week', 'month', 'date'] as const
type Choice = (typeof choices)[number]

interface EndFieldProps {
  readonly value: LastDay
  readonly onChange: (day: LastDay) => void
  /** Where the day ends. */
  readonly zone: string
}

/** Until when: no end, one of the usual days, or another one. */
export function EndField({ value, onChange, zone }: EndFieldProps) {
  const words = useTermWords()
  const id = useId()
  const now = new Date()
  const days: Readonly<Record<Choice, LastDay>> = {
    never,
    day: dayFrom(now, { days: 1 }),
    week: dayFrom(now, { days: 7 }),
    month: dayFrom(now, { months: 1 }),
    date: value,
  }
  const hasNoEnd = value === '' || value === never
  const [isOther, setOther] = useState(false)
  const usual = choices.find((choice) => choice !== 'date' && days[choice] === value)
  const chosen = isOther || (!hasNoEnd && !usual) ? 'date' : (usual ?? 'never')
  return (
    <Input.Wrapper label={words.end} labelElement="div" labelProps={{ id }}>
      <Stack gap="xs" mt={4}>
        <Chip.Group
          value={chosen}
          onChange={(next) => {
            const choice = choices.find((each) => each === next) ?? 'never'
            setOther(choice === 'date')
            onChange(choice === 'date' && hasNoEnd ? days.month : days[choice])
          }}
        >
          <Group gap={6} role="radiogroup" aria-labelledby={id}>
            {choices.map((choice) => (
              <Chip key={choice} value={choice} size="sm">
                {words.choices[choice]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {!hasNoEnd && (
          <DayInput
            label={words.lastDay}
            description={words.lastDayHint(zone)}
            value={value}
            onChange={onChange}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}

interface DayInputProps {
  readonly label: string
  readonly description?: string
  readonly value: LastDay
  readonly onChange: (day: LastDay) => void
}

/** A day from today on; empty is none. */
export function DayInput({ label, description, value, onChange }: DayInputProps) {
  return (
    <TextInput
      type="date"
      label={label}
      description={description}
      min={dayFrom(new Date(), {})}
      value={value === never ? '' : value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      maw={260}
    />
  )
}
